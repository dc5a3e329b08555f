import { drizzleAdapter } from '@better-auth/drizzle-adapter';
import { betterAuth } from 'better-auth';
import { bearer } from 'better-auth/plugins';
import type { Context } from '#server/context.ts';
import { passwordHashing } from './password-hashing.ts';
import { credentials, oneTimeTokens, sessions, users } from './tables.ts';

const DAY_SEC = 86_400;
export const SESSION_SEC = 7 * DAY_SEC;
/** A session that is used gets its full length again once it is so old. */
export const EXTEND_AFTER_SEC = DAY_SEC;

export type Auth = ReturnType<typeof createAuth>;

/** The authentication library over our tables. Its own routes are not mounted; only the verbs beside this file call it. */
export function authOf(context: Pick<Context, 'database' | 'config' | 'log'>): Auth {
  const known = instances.get(context.database);
  if (known) return known;
  const made = createAuth(context);
  instances.set(context.database, made);
  return made;
}

const instances = new WeakMap<object, Auth>();

function createAuth({ database, config, log }: Pick<Context, 'database' | 'config' | 'log'>) {
  return betterAuth({
    baseURL: config.publicUrl,
    secret: config.secret,
    database: drizzleAdapter(database, {
      provider: 'pg',
      transaction: true,
      schema: { user: users, session: sessions, account: credentials, verification: oneTimeTokens },
    }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      requireEmailVerification: true,
      minPasswordLength: 1,
      maxPasswordLength: 200,
      password: passwordHashing,
    },
    // A stolen copy of the sessions table opens nothing: the bearer token also carries a signature with the secret.
    plugins: [bearer({ requireSignature: true })],
    session: { expiresIn: SESSION_SEC, updateAge: EXTEND_AFTER_SEC },
    verification: { storeIdentifier: 'hashed' },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { log: (level, message) => log.debug({ level }, `better-auth: ${message}`) },
  });
}
