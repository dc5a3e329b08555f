import * as z from 'zod';
import type { ErrorCode } from './errors.ts';

/**
 * Who may call an endpoint. The server enforces it before any handler runs.
 * - public: anyone, signed in or not
 * - signed-in: any account
 * - member: any account but the event users' (they see neither predictions nor the interview track)
 * - admin: accounts with the admin flag
 * - local: anyone, but only on a server that its own configuration calls local; elsewhere the address does not exist
 */
export type Access = 'public' | 'signed-in' | 'member' | 'admin' | 'local';

/** At most `max` calls in `windowSec`, counted per account or per network address block. */
export interface CallLimit {
  /** Endpoints with one name share one limit; without, each has its own. */
  name?: string;
  by: 'account' | 'address';
  max: number;
  windowSec: number;
}

export interface Endpoint {
  summary: string;
  access: Access;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** The whole JSON answer, or 'stream' for what is no JSON: a text/event-stream unless `media` names it. */
  output: z.ZodType | 'stream';
  media?: string;
  /** The refusals of its own, beside the common ones and those of its access level. */
  errors: readonly ErrorCode[];
  /** Reads of visitors are limited by address besides; 'none' lifts that where a machine asks. */
  limit?: CallLimit | 'none';
  /** How large the body may be where the usual 64 KB are too few. The path must have no parameters. */
  maxBodyKb?: number;
  /** The call needs a fresh bot-check token of this action, in the body or in one of the two headers. */
  botCheck?: { action: string };
  /** Its answers say success: true, so its refusals say success: false. */
  tellsSuccess?: true;
  /** A repetition under the same correlation id gets the first answer, before its bot check is looked at. Two paths that do the same share a name. */
  repeats?: true | string;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type EndpointKey = `${Method} /${string}`;

/** Declares the endpoints of one feature. The key is the method and the path, so it can be read and searched as a whole. */
export function endpoints<const T extends Record<EndpointKey, Endpoint>>(entries: T): T {
  return entries;
}

/** The answer shape of everything the specification leaves open. */
export function okWith<T extends z.ZodType>(data: T) {
  return z.strictObject({ ok: z.literal(true), data });
}

export type Input<E extends Endpoint> = (E['params'] extends z.ZodObject ? { params: z.input<E['params']> } : unknown) &
  (E['query'] extends z.ZodObject ? { query: z.input<E['query']> } : unknown) &
  (E['body'] extends z.ZodObject ? { body: z.input<E['body']> } : unknown);

export type Output<E extends Endpoint> = E['output'] extends z.ZodType ? z.output<E['output']> : never;
