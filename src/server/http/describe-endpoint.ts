import * as z from 'zod';
import type { Access, Endpoint } from '#contract/endpoint.ts';
import { commonErrors, type ErrorCode } from '#contract/errors.ts';

const accessErrors: Record<Access, readonly ErrorCode[]> = {
  public: [],
  local: ['NOT_FOUND'],
  'signed-in': ['UNAUTHORIZED', 'SESSION_EXPIRED'],
  member: ['UNAUTHORIZED', 'SESSION_EXPIRED', 'FORBIDDEN'],
  admin: ['UNAUTHORIZED', 'SESSION_EXPIRED', 'ADMIN_REQUIRED'],
};

const botCheckErrors: readonly ErrorCode[] = ['TURNSTILE_MISSING', 'TURNSTILE_FAIL', 'TURNSTILE_ERROR'];

export function errorsOf(endpoint: Endpoint): ErrorCode[] {
  return [
    ...new Set([
      ...endpoint.errors,
      ...accessErrors[endpoint.access],
      ...(endpoint.botCheck ? botCheckErrors : []),
      ...commonErrors,
    ]),
  ];
}

export function schemaOf(schema: z.ZodType, io: 'input' | 'output') {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' });
}
