/**
 * Every refusal the product knows, with the HTTP status it travels under and the sentence a caller sees when no
 * translated text is at hand. Rules return these codes, the server throws them, the client shows the text of the code.
 */
export const errors = {
  INVALID_REQUEST: { status: 400, message: 'Invalid request. Please retry.' },
  INVALID_JSON: { status: 400, message: 'The request body is not valid JSON.' },
  INVALID_EMAIL: { status: 400, message: 'Please enter a valid email address' },
  INVALID_DOMAIN: { status: 400, message: 'Only {school} email addresses (student or staff domain) are allowed' },
  PASSWORD_TOO_SHORT: { status: 400, message: 'Password must be at least 6 characters' },
  WEAK_PASSWORD: { status: 400, message: 'Password is too weak. Please choose a stronger one.' },
  TOKEN_INVALID: { status: 400, message: 'Verification failed. Your link may have expired.' },
  SCHOOL_SIGN_IN_INVALID: {
    status: 400,
    message: 'This sign-in with the school is too old, was used before or began elsewhere. Please begin again.',
  },
  TURNSTILE_MISSING: { status: 400, message: 'Security verification required. Please refresh and try again.' },
  TURNSTILE_FAIL: { status: 400, message: 'Security verification failed. Please retry or refresh.' },
  TURNSTILE_ERROR: { status: 503, message: 'Security verification failed. Please retry or refresh.' },
  INVALID_CREDENTIALS: { status: 401, message: 'Invalid email or password' },
  EMAIL_NOT_CONFIRMED: { status: 401, message: 'Please verify your email before signing in' },
  UNAUTHORIZED: { status: 401, message: 'Authentication required' },
  SESSION_EXPIRED: { status: 401, message: 'Your session has expired. Please sign in again' },
  FORBIDDEN: { status: 403, message: 'You are not allowed to do this.' },
  ADMIN_REQUIRED: { status: 403, message: 'Admin access required' },
  ADMIN_UNDELETABLE: {
    status: 403,
    message: 'An admin account cannot be deleted. Have whoever runs the server take the admin role away first.',
  },
  SIGN_UP_DISABLED: { status: 403, message: 'Registration currently disabled.' },
  SCHOOL_ADDRESS_UNVERIFIED: {
    status: 403,
    message: 'The school has not confirmed an e-mail address of yours. Please sign in with your address and password.',
  },
  ADMIN_BY_SITE: {
    status: 403,
    message: 'Admin accounts cannot be created via the website. Please contact an administrator.',
  },
  NOT_FOUND: { status: 404, message: 'There is nothing at this address.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This address does not take that method.' },
  USER_EXISTS: { status: 409, message: 'An account with this email already exists. Please sign in.' },
  SCHOOL_IDENTITY_DIFFERS: {
    status: 409,
    message:
      'Address and person no longer belong together as at your first sign-in with the school. Please write to us.',
  },
  USERNAME_TAKEN: { status: 409, message: 'This name is already taken. Please choose another one.' },
  UNKNOWN_TICKER: { status: 404, message: 'There is no such underlying.' },
  UNKNOWN_CONTRACT: { status: 404, message: 'There is no such contract, or it has expired.' },
  NO_ACTIVE_SEASON: { status: 404, message: 'No active season' },
  SEASON_NOT_FOUND: { status: 404, message: 'There is no such season.' },
  NO_PORTFOLIO: { status: 404, message: 'No portfolio found' },
  ORDER_NOT_FOUND: { status: 404, message: 'Order not found — it may have been executed or already cancelled.' },
  POSITION_OPEN: { status: 409, message: 'This position is still open: it can be reviewed once it is closed.' },
  SEASON_ENDED: { status: 403, message: 'The season has ended.' },
  EVENT_FROZEN: { status: 403, message: 'Event is frozen' },
  EVENT_NOT_FOUND: { status: 404, message: 'There is no such event.' },
  TEAM_NAME_TAKEN: { status: 409, message: 'There is already a team of this name in the event.' },
  TOO_MANY_TEAMS: { status: 409, message: 'An event holds 300 teams at most.' },
  SHOCK_OUT_OF_RANGE: { status: 409, message: 'This would move a price beyond what the market can quote.' },
  EVENT_NOT_RUNNING: { status: 409, message: 'The clock of the event is stopped: start it first.' },
  TEAM_NOT_FOUND: { status: 404, message: 'There is no such team in the event.' },
  TEAM_ACCOUNT_FIXED: { status: 403, message: 'The organisers set name and password of a team.' },
  ORDERS_WAITING: {
    status: 409,
    message: 'Orders still wait in the event: choose whether its end runs or cancels them.',
  },
  EVENT_STILL_PLAYED: { status: 409, message: 'The event is being played. End it first.' },
  EVENT_NAME_DIFFERS: { status: 409, message: 'This is not the name of the event.' },
  EVENT_OVER: { status: 403, message: 'This run of the event is over.' },
  SEASON_FROZEN: { status: 403, message: 'The season is being settled. No orders are taken.' },
  ALREADY_PLAYED: {
    status: 403,
    message:
      'This mailbox has already played this season under an account that was deleted. You can play again next season.',
  },
  TICKER_INACTIVE: { status: 409, message: 'This underlying takes no new buys.' },
  NO_QUOTES: { status: 409, message: 'This contract has no quotes and cannot be traded.' },
  INSUFFICIENT_QUANTITY: { status: 409, message: 'Cannot sell {qty}: available {n} (staged {s} of {owned})' },
  INSUFFICIENT_CASH: { status: 409, message: 'Not enough cash for notional and fees.' },
  EXPOSURE_CAP: { status: 409, message: 'This order would exceed the exposure cap.' },
  EXPIRES_BEFORE_AUCTION: {
    status: 409,
    message:
      'This contract expires before the next auction could fill the order. If you hold it in the money you can exercise it instead; at expiry it settles by itself.',
  },
  SETTLES_AT_EXPIRY: {
    status: 409,
    message:
      'This contract expires before the next auction. There is nothing to do: in the money it is settled in cash at expiry, free of fees.',
  },
  ORDER_EXCEEDS_VALUE: {
    status: 409,
    message: 'This order costs {cost} euro, more than everything you have would bring: {value} euro.',
  },
  FEES_EXCEED_PROCEEDS: { status: 409, message: 'The fees would exceed the proceeds.' },
  NOT_IN_THE_MONEY: { status: 409, message: 'Only options that are in the money can be exercised.' },
  NOT_EXERCISABLE: { status: 409, message: 'Shares cannot be exercised.' },
  CUTOFF_PASSED: { status: 409, message: 'Cutoff passed — this order can no longer be cancelled.' },
  PART_OF_A_PACKAGE: { status: 409, message: 'This order is part of a package, which is cancelled as one.' },
  NOT_CANCELLABLE: { status: 409, message: 'Cutoff passed — this order can no longer be cancelled.' },
  AUCTION_RUNNING: { status: 409, message: 'The auction is still running. Please try again in a moment.' },
  REPEAT_DIFFERS: { status: 409, message: 'This reference has been used for another request.' },
  DAILY_LIMIT: { status: 429, message: 'Daily trade limit reached' },
  TOO_MANY_WAITING: {
    status: 409,
    message: 'You have as many orders waiting as may wait at once. Cancel some of them first.',
  },
  REFRESH_TOO_SOON: { status: 429, message: 'Please wait {n}s before refreshing again' },
  UPDATE_FAILED: { status: 500, message: 'Server failed to cancel order. Please retry.' },
  INVALID_PREDICTION: { status: 400, message: 'Enter a value above 0 and below 10,000.' },
  PREDICTION_CLOSED: { status: 403, message: 'Predictions for this company are closed.' },
  PREDICTION_LIMIT: { status: 429, message: 'No updates left for this company today.' },
  QUESTION_NOT_FOUND: { status: 404, message: 'There is no such question.' },
  QUESTION_NOT_RELEASED: { status: 403, message: 'This question is not available yet.' },
  QUESTION_CLOSED: { status: 403, message: 'This question is closed.' },
  QUESTION_ANSWERED: { status: 409, message: "You've already answered this question" },
  INVALID_ANSWER: {
    status: 400,
    message: 'This is not an answer to this kind of question. Your attempt is not spent.',
  },
  PLAYER_NOT_FOUND: { status: 404, message: 'There is no such player.' },
  SEASON_NOT_ACTIVE: { status: 409, message: 'No active season to settle' },
  SEASON_CLOSED: { status: 409, message: 'This season is closed: its standings are final.' },
  SEASON_CODE_NEEDED: { status: 409, message: 'The season is not over yet. Type its code to settle it now.' },
  SEASON_CODE_TAKEN: { status: 409, message: 'Another season has this code.' },
  SEASON_ACTIVE_EXISTS: { status: 409, message: 'Another season is active. Settle it first.' },
  SEASON_STATUS_FIXED: { status: 409, message: 'A season goes from upcoming to active, and is closed by settling it.' },
  TICKER_TAKEN: { status: 409, message: 'There is already a ticker with this symbol.' },
  TICKER_IN_USE: {
    status: 409,
    message: 'This ticker is held, staged, traded or predicted in the season. Make it inactive instead.',
  },
  TICKER_PRICE_FIXED: { status: 409, message: 'Symbol and price parameters are fixed once a ticker is listed.' },
  QUESTION_NUMBER_TAKEN: { status: 409, message: 'Another question of the season has this number.' },
  QUESTION_IN_USE: { status: 409, message: 'This question has been answered. Make it inactive instead.' },
  QUESTION_KIND_FIXED: {
    status: 409,
    message: 'Players have answered: kind and number of options can no longer change.',
  },
  QUESTION_OPTIONS_FIXED: {
    status: 409,
    message: 'Players have answered: options may be reworded, but must keep their places.',
  },
  QUESTION_OVER: {
    status: 409,
    message: 'This question has closed and its solution has been shown: it cannot be opened again.',
  },
  TOO_MANY_QUESTIONS: { status: 409, message: 'A season holds 500 questions at most.' },
  USER_NOT_FOUND: { status: 404, message: 'There is no such user.' },
  ADMIN_UNWIPEABLE: { status: 403, message: 'Admins cannot be wiped: neither yourself nor another one.' },
  BADGE_SLUG_RESERVED: { status: 409, message: 'This slug belongs to a badge that the game gives by itself.' },
  BADGE_TRACK_FIXED: {
    status: 409,
    message: 'There is a badge with this slug on the other track. Choose another slug.',
  },
  NO_MATCHING_USERS: { status: 404, message: 'No matching users found' },
  SCHOOL_UNAVAILABLE: {
    status: 503,
    message:
      'The sign-in of the school does not answer right now. Please sign in with your password or try again later.',
  },
  MAIL_UNAVAILABLE: { status: 503, message: 'The e-mail could not be sent. Please try again later.' },
  NO_PRICE: { status: 503, message: 'There is no price for this underlying yet.' },
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
  /** Only of calls whose answers carry it. */
  success?: false;
  error: ErrorCode;
  message: string;
  /** The same reference stands in the server's log. */
  reference: string;
  /** Which input was refused, by path; only with INVALID_REQUEST. */
  fields?: Record<string, string>;
}
