import type { ErrorCode } from '#contract/errors.ts';

/** What a visitor can be told: every refusal of the server, and the two that only the browser meets. */
export type ShownErrorCode = ErrorCode | 'NETWORK_ERROR' | 'UNKNOWN';
