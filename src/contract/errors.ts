/**
 * Every refusal the product knows, with the HTTP status it travels under and the sentence a caller sees when no
 * translated text is at hand. Rules return these codes, the server throws them, the client shows the text of the code.
 */
export const errors = {
  INVALID_REQUEST: { status: 400, message: 'Invalid request. Please retry.' },
  INVALID_JSON: { status: 400, message: 'The request body is not valid JSON.' },
  UNAUTHORIZED: { status: 401, message: 'Authentication required' },
  SESSION_EXPIRED: { status: 401, message: 'Your session has expired. Please sign in again' },
  FORBIDDEN: { status: 403, message: 'You are not allowed to do this.' },
  ADMIN_REQUIRED: { status: 403, message: 'Admin access required' },
  NOT_FOUND: { status: 404, message: 'There is nothing at this address.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This address does not take that method.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'The request is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Send the request body as application/json.' },
  RATE_LIMITED: { status: 429, message: 'Too many attempts. Please wait a moment and try again' },
  INTERNAL: { status: 500, message: 'An unexpected error occurred' },
  UNAVAILABLE: { status: 503, message: 'The service is not available right now. Please try again.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;

/** Refusals that any endpoint can answer, whatever it declares. */
export const commonErrors = [
  'INVALID_REQUEST',
  'INVALID_JSON',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'RATE_LIMITED',
  'INTERNAL',
  'UNAVAILABLE',
] as const satisfies readonly ErrorCode[];

export interface ErrorAnswer {
  ok: false;
  error: ErrorCode;
  message: string;
  /** The same reference stands in the server's log. */
  reference: string;
  /** Which input was refused, by path; only with INVALID_REQUEST. */
  fields?: Record<string, string>;
}
