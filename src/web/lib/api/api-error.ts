import type { ShownErrorCode } from '#texts/client-errors.ts';

/** A refused or failed call. Its code has a text in every language; its reference stands in the server's log too. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ShownErrorCode;
  readonly reference: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  /** How long the server asks to wait. */
  readonly retryAfterSec: number | undefined;
  /** Of a write: the id under which the server's log knows it, also where no answer came. */
  correlationId: string | undefined;

  constructor(details: {
    status: number;
    code: ShownErrorCode;
    message: string;
    reference?: string | undefined;
    fields?: Record<string, string> | undefined;
    retryAfterSec?: number | undefined;
    cause?: unknown;
  }) {
    super(details.message, { cause: details.cause });
    this.name = 'ApiError';
    this.status = details.status;
    this.code = details.code;
    this.reference = details.reference;
    this.fields = details.fields ?? {};
    this.retryAfterSec = details.retryAfterSec;
  }
}

/** What the error texts can say of any thrown value. */
export function errorCodeOf(error: unknown): ShownErrorCode {
  return error instanceof ApiError ? error.code : 'UNKNOWN';
}

export function referenceOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.reference : undefined;
}
