import * as z from 'zod';
import { languages } from '#rules/site/languages.ts';
import { endpoints, okWith } from './endpoint.ts';

export { LOCAL_BYPASS_TOKEN } from './bypass-token.ts';

export const USERNAME_MAX_LENGTH = 32;
export const PASSWORD_MIN_LENGTH = 6;

const email = z.string().trim().min(3).max(254);
/** Length is judged by the password rules, which have messages of their own; here only the size is bounded. */
const password = z.string().max(200);
const oneTimeToken = z.string().min(1).max(200);
const language = z.enum(languages);
const turnstileToken = z.string().max(4096).optional();
const username = z
  .string()
  .trim()
  .min(2)
  .max(USERNAME_MAX_LENGTH)
  .regex(/^(?!.*\p{Default_Ignorable_Code_Point})[\p{L}\p{N}][\p{L}\p{N} ._-]*$/u);

export const profile = z.strictObject({
  user_id: z.string(),
  email: z.string(),
  username: z.string(),
  /** Whether the player chose the name; the one made from the address is never shown to others. */
  username_chosen: z.boolean(),
  is_admin: z.boolean(),
  is_event: z.boolean(),
  language,
  hti_score: z.int(),
  needs_password_reset: z.boolean(),
});

const session = z.strictObject({ access_token: z.string(), expires_at: z.iso.datetime(), user: profile });

/** With it comes the mark of a device that has been let in, which the browser keeps beyond the session. */
const openedSession = session.extend({ device: z.string() });

/** A whole room of students shares one address, so limits by address are wide; those by mailbox, in the verbs, are narrow. */
const perAddress = { by: 'address', max: 600, windowSec: 900 } as const;

/** Against floods only: right tries count here too. */
const againstFloods = { by: 'address', max: 3000, windowSec: 900 } as const;

export const accountsEndpoints = endpoints({
  'GET /api/auth/settings': {
    summary: 'What the sign-in screens need to know before anyone is signed in.',
    access: 'public',
    output: okWith(
      z.strictObject({
        sign_up_enabled: z.boolean(),
        school_name: z.string(),
        /** What the school's own sign-in is called; null where there is none. */
        school_sign_in: z.string().nullable(),
        email_domains: z.array(z.string()),
        /** The key of the bot-check widget; null where the server asks for none. */
        turnstile_site_key: z.string().nullable(),
        /** Where the widget's script is loaded from. */
        turnstile_script_url: z.string().nullable(),
        /** How many times the usual wait the widget may take. */
        turnstile_patience: z.number(),
        /** Whether the local bypass token stands in for the widget. */
        turnstile_bypass: z.boolean(),
      }),
    ),
    errors: [],
  },
  'POST /api/auth/sign-up': {
    summary: 'Registers a school address and sends the confirmation mail. A password given here is not kept.',
    access: 'public',
    body: z.strictObject({
      email,
      password: password.optional(),
      username: username.optional(),
      /** Any but the ordinary one is refused: roles are given by the club, never by the site. */
      role: z.string().max(40).optional(),
      language,
      turnstileToken,
    }),
    output: okWith(z.strictObject({ mail_sent: z.boolean() })),
    errors: ['INVALID_EMAIL', 'INVALID_DOMAIN', 'USER_EXISTS', 'USERNAME_TAKEN', 'SIGN_UP_DISABLED', 'ADMIN_BY_SITE'],
    limit: perAddress,
    botCheck: { action: 'sign-up' },
  },
  'POST /functions/v1/auth_resend_confirmation': {
    summary: 'Sends the confirmation mail again; the answer does not tell whether the address is registered.',
    access: 'public',
    body: z.strictObject({ email, language }),
    output: z.strictObject({ ok: z.literal(true) }),
    errors: ['INVALID_EMAIL', 'INVALID_DOMAIN', 'MAIL_UNAVAILABLE'],
    limit: perAddress,
  },
  'POST /api/auth/confirm': {
    summary: 'Uses up the token of a confirmation mail; the answer holds the token that sets the first password.',
    access: 'public',
    body: z.strictObject({ token: oneTimeToken }),
    output: okWith(z.strictObject({ set_password_token: z.string(), email: z.string() })),
    errors: ['TOKEN_INVALID'],
    limit: perAddress,
  },
  'POST /api/auth/first-password': {
    summary: 'Sets the first password after the address was confirmed, and signs in.',
    access: 'public',
    body: z.strictObject({ token: oneTimeToken, password }),
    output: okWith(openedSession),
    errors: ['TOKEN_INVALID', 'PASSWORD_TOO_SHORT', 'WEAK_PASSWORD', 'SESSION_EXPIRED'],
    limit: perAddress,
  },
  'POST /api/auth/sign-in': {
    summary: 'Signs in with address and password.',
    access: 'public',
    body: z.strictObject({
      email,
      password,
      /** The marks that earlier sign-ins gave this device. */
      devices: z.array(z.string().max(100)).max(10).optional(),
      turnstileToken,
    }),
    output: okWith(openedSession),
    // A session that is ended while it is opened, as by a new password, is one that has expired.
    errors: ['INVALID_CREDENTIALS', 'EMAIL_NOT_CONFIRMED', 'SESSION_EXPIRED'],
    // Wrong tries are limited where they are made.
    limit: againstFloods,
    botCheck: { action: 'sign-in' },
  },
  'POST /api/auth/school/begin': {
    summary:
      'Begins a sign-in with the school: where to send the browser, and what it keeps to be known when it comes back.',
    access: 'public',
    body: z.strictObject({
      /** The school asks who it is even if it knows somebody already. */
      again: z.boolean().optional(),
      turnstileToken,
    }),
    output: okWith(z.strictObject({ authorization_url: z.url({ protocol: /^https?$/ }), attempt: z.string() })),
    errors: ['NOT_FOUND', 'SCHOOL_UNAVAILABLE'],
    limit: againstFloods,
    botCheck: { action: 'school' },
  },
  'POST /api/auth/school/finish': {
    summary: 'Ends a sign-in with the school: signs in, or gives who is new the ticket that makes an account.',
    access: 'public',
    body: z.strictObject({
      attempt: oneTimeToken,
      code: z.string().min(1).max(8192),
      state: z.string().max(200),
      iss: z.string().max(500).optional(),
    }),
    output: okWith(
      z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('signed-in'), session: openedSession }),
        z.strictObject({ kind: z.literal('new'), ticket: z.string(), email: z.string() }),
      ]),
    ),
    errors: [
      'NOT_FOUND',
      'SCHOOL_UNAVAILABLE',
      'SCHOOL_SIGN_IN_INVALID',
      'SCHOOL_ADDRESS_UNVERIFIED',
      'SCHOOL_IDENTITY_DIFFERS',
      'INVALID_EMAIL',
      'INVALID_DOMAIN',
      'TEAM_ACCOUNT_FIXED',
      'SIGN_UP_DISABLED',
      'SESSION_EXPIRED',
    ],
    limit: againstFloods,
  },
  'POST /api/auth/school/register': {
    summary: 'Makes the account of somebody whom the school has just named, and signs in.',
    access: 'public',
    body: z.strictObject({ ticket: oneTimeToken, username: username.optional(), language }),
    output: okWith(openedSession),
    errors: [
      'NOT_FOUND',
      'SCHOOL_SIGN_IN_INVALID',
      'SIGN_UP_DISABLED',
      'USER_EXISTS',
      'USERNAME_TAKEN',
      'SESSION_EXPIRED',
    ],
    limit: perAddress,
  },
  'POST /api/auth/sign-out': {
    summary: 'Ends this session.',
    access: 'signed-in',
    body: z.strictObject({}),
    output: z.strictObject({ ok: z.literal(true) }),
    errors: [],
  },
  'GET /api/auth/session': {
    summary: 'The signed-in user and when the session ends.',
    access: 'signed-in',
    output: okWith(z.strictObject({ expires_at: z.iso.datetime(), user: profile })),
    errors: [],
  },
  'POST /api/auth/refresh': {
    summary: 'Extends this session to its full length again.',
    access: 'signed-in',
    body: z.strictObject({}),
    output: okWith(session),
    errors: [],
  },
  'POST /api/auth/reset': {
    summary: 'Sends a mail to set a new password; the answer does not tell whether the address is registered.',
    access: 'public',
    body: z.strictObject({ email, language, turnstileToken }),
    output: z.strictObject({ ok: z.literal(true) }),
    errors: ['INVALID_EMAIL', 'INVALID_DOMAIN', 'MAIL_UNAVAILABLE'],
    limit: perAddress,
    botCheck: { action: 'reset' },
  },
  'POST /api/auth/check-reset': {
    summary: 'Tells whose password the link of a reset mail sets, without using it up.',
    access: 'public',
    body: z.strictObject({ token: oneTimeToken }),
    output: okWith(z.strictObject({ email: z.string() })),
    errors: ['TOKEN_INVALID'],
    limit: perAddress,
  },
  'POST /api/auth/reset-password': {
    summary: 'Uses up the token of a reset mail, sets the new password, ends all other sessions, and signs in.',
    access: 'public',
    body: z.strictObject({ token: oneTimeToken, password }),
    output: okWith(openedSession),
    errors: ['TOKEN_INVALID', 'PASSWORD_TOO_SHORT', 'WEAK_PASSWORD', 'SESSION_EXPIRED'],
    limit: perAddress,
  },
  'POST /api/auth/password': {
    summary: 'Changes the password of the signed-in user and ends all other sessions.',
    access: 'signed-in',
    body: z.strictObject({ current_password: password, password }),
    output: z.strictObject({ ok: z.literal(true) }),
    errors: ['INVALID_CREDENTIALS', 'PASSWORD_TOO_SHORT', 'WEAK_PASSWORD', 'TEAM_ACCOUNT_FIXED'],
    limit: { by: 'account', max: 10, windowSec: 900 },
  },
  'GET /api/account/sign-in-ways': {
    summary: 'How the signed-in user can sign in.',
    access: 'signed-in',
    output: okWith(z.strictObject({ password: z.boolean(), school: z.boolean() })),
    errors: [],
  },
  'GET /api/account/profile': {
    summary: 'The signed-in user`s own profile.',
    access: 'signed-in',
    output: okWith(profile),
    errors: [],
  },
  'PATCH /api/account/profile': {
    summary: 'Changes language or username.',
    access: 'signed-in',
    body: z.strictObject({ language: language.optional(), username: username.optional() }),
    output: okWith(profile),
    errors: ['USERNAME_TAKEN', 'TEAM_ACCOUNT_FIXED'],
  },
});
