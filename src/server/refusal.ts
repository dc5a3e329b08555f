import { errors, type ErrorCode } from '#contract/errors.ts';

/** When to come again to what is away, where nothing better is known. */
const USUAL_WAIT_SEC = '5';

/** An expected no. Handlers and verbs throw it with a code of the catalogue; app.ts turns it into the answer. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly headers: Record<string, string> | undefined;

  constructor(
    code: ErrorCode,
    details: { fields?: Record<string, string>; headers?: Record<string, string>; message?: string } = {},
  ) {
    super(details.message ?? errors[code].message);
    this.code = code;
    this.fields = details.fields;
    const isAway = errors[code].status === 503;
    this.headers = isAway ? { 'Retry-After': USUAL_WAIT_SEC, ...details.headers } : details.headers;
  }
}

/** A database that comes back is used again at once. */
export function databaseAway(): Refusal {
  return new Refusal('UNAVAILABLE', { headers: { 'Retry-After': '2' } });
}
