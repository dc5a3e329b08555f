import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { languages, type Language } from '#rules/site/languages.ts';
import { instant } from '../../database/columns.ts';
import { ownedBy, ownedByNobody } from '../../database/ownership.ts';

/** An address that has been registered. The columns up to updated_at are the authentication library's. */
export const users = pgTable('users', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** Always in the form of mailboxOf, so that one mailbox is one user. */
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  lastSignInAt: instant('last_sign_in_at'),
  /** When the address was first confirmed. */
  confirmedAt: instant('confirmed_at'),
});

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: userId(),
    /** Of no use without the server's secret: a bearer token carries a signature too. */
    token: text('token').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expires_at').on(table.expiresAt)],
);

/**
 * A way to sign in: the password ('credential'), or the school's sign-in, by its issuer and the name that it has for the person. A user without a row
 * cannot.
 */
export const credentials = pgTable(
  'credentials',
  {
    id: text('id').primaryKey(),
    userId: userId(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    password: text('password'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('credentials_user_provider').on(table.userId, table.providerId),
    uniqueIndex('credentials_provider_account').on(table.providerId, table.accountId),
  ],
);

/** Single-use tokens of mails, by the hash of their kind and text; the value is the user's id. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('one_time_tokens_identifier').on(table.identifier), index('one_time_tokens_value').on(table.value)],
);

/**
 * Sign-ins with the school that are under way, by the hash of what the browser holds: begun, or come back as somebody who has no account yet. Of the
 * latter the row keeps who the school said it is, until they make one or the hour is over.
 */
export const schoolSignIns = pgTable(
  'school_sign_ins',
  {
    tokenHash: text('token_hash').primaryKey(),
    subject: text('subject'),
    mailbox: text('mailbox'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('school_sign_ins_expires_at').on(table.expiresAt)],
);

export const userProfiles = pgTable(
  'user_profiles',
  {
    userId: userId().primaryKey(),
    username: text('username').notNull(),
    /** The name in the form of usernameKey, by which chosen names are told apart. */
    usernameKey: text('username_key').notNull(),
    usernameChosen: boolean('username_chosen').notNull().default(false),
    isAdmin: boolean('is_admin').notNull().default(false),
    isEvent: boolean('is_event').notNull().default(false),
    /** The market in which an event user's team plays now. */
    eventMarketId: text('event_market_id'),
    language: text('language').$type<Language>().notNull(),
    htiScore: integer('hti_score').notNull().default(0),
    needsPasswordReset: boolean('needs_password_reset').notNull().default(false),
  },
  (table) => [
    // Two players must not carry one public name; the names made from addresses are not public and may repeat.
    uniqueIndex('user_profiles_chosen_username')
      .on(table.usernameKey)
      .where(sql`${table.usernameChosen}`),
    check(
      'user_profiles_language',
      sql`${table.language} in (${sql.raw(languages.map((code) => `'${code}'`).join(', '))})`,
    ),
    check('user_profiles_one_role', sql`not (${table.isAdmin} and ${table.isEvent})`),
  ],
);

/** Writes that were answered, by their correlation id: the same one again gets the first answer, and is done once. */
export const answeredRequests = pgTable(
  'answered_requests',
  {
    userId: userId(),
    reference: text('reference').notNull(),
    /** Of the endpoint and the body without its bot-check token. */
    contentHash: text('content_hash').notNull(),
    answer: jsonb('answer').$type<unknown>(),
    answeredAt: instant('answered_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.reference] }),
    index('answered_requests_answered_at').on(table.answeredAt),
  ],
);

export const ownership = [
  ownedBy(answeredRequests, answeredRequests.userId, { secrets: ['contentHash'] }),
  ownedBy(users, users.id),
  ownedBy(sessions, sessions.userId, { secrets: ['token'] }),
  ownedBy(credentials, credentials.userId, { secrets: ['password', 'accessToken', 'refreshToken', 'idToken'] }),
  ownedBy(oneTimeTokens, oneTimeTokens.value, { secrets: ['identifier'] }),
  ownedBy(userProfiles, userProfiles.userId),
  ownedByNobody(schoolSignIns),
];
