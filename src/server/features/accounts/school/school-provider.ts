import * as oidc from 'openid-client';
import { HOUR_MS } from '#rules/durations.ts';
import type { Config } from '#server/config.ts';
import type { SchoolSignInConfig } from '#server/school-sign-in-config.ts';
import type { Context } from '#server/context.ts';
import { Refusal } from '#server/refusal.ts';
import { boundedFetch } from './bounded-fetch.ts';

type Asking = Pick<Context, 'config' | 'log'>;

/** Where the school sends the browser back to. Never made from a request. */
export function returnAddress({ publicUrl }: Pick<Config, 'publicUrl'>): string {
  return `${publicUrl}/auth/school`;
}

/** A server without the school's sign-in has nothing at its addresses. */
export function schoolSignInOf({ schoolSignIn }: Pick<Config, 'schoolSignIn'>): SchoolSignInConfig {
  if (schoolSignIn === undefined) throw new Refusal('NOT_FOUND');
  return schoolSignIn;
}

/** What the provider says of itself, and the keys that came with it, are asked for again after this long. */
const KEEP_MS = HOUR_MS;

interface Known {
  askedAtMs: number;
  provider: Promise<oidc.Configuration>;
}

const known = new WeakMap<SchoolSignInConfig, Known>();

/** The provider with its addresses. Who comes while it is being asked waits for the same answer; a failure is not kept. */
export async function findProvider({ config, log }: Asking): Promise<oidc.Configuration> {
  const settings = schoolSignInOf(config);
  const kept = known.get(settings);
  if (kept !== undefined && performance.now() - kept.askedAtMs < KEEP_MS) return kept.provider;
  const asked: Known = { askedAtMs: performance.now(), provider: discover(settings, log) };
  known.set(settings, asked);
  asked.provider.catch(() => {
    if (known.get(settings) === asked) known.delete(settings);
  });
  return asked.provider;
}

async function discover(settings: SchoolSignInConfig, log: Context['log']): Promise<oidc.Configuration> {
  const isInsecure = settings.issuer.startsWith('http:');
  try {
    const provider = await oidc.discovery(
      new URL(settings.issuer),
      settings.clientId,
      {},
      authenticateWith(settings.clientSecret),
      {
        timeout: settings.timeoutMs / 1000,
        [oidc.customFetch]: boundedFetch,
        // Without this the library relies on the connection alone and leaves the signature of an ID token unread.
        execute: [oidc.enableNonRepudiationChecks, ...(isInsecure ? [oidc.allowInsecureRequests] : [])],
      },
    );
    const { issuer, authorization_endpoint: endpoint } = provider.serverMetadata();
    // The library lets a provider of many schools speak in the name of each; here there is one.
    if (new URL(issuer).href !== new URL(settings.issuer).href) throw new TypeError('another issuer answers');
    if (!hasScheme(endpoint, isInsecure ? ['https:', 'http:'] : ['https:']))
      throw new TypeError('there is no address to sign in at');
    return provider;
  } catch (error) {
    throw unavailable(log, error);
  }
}

/** HTTP Basic, as the standard has it, or else in the form, where the provider takes only that. */
function authenticateWith(secret: string): oidc.ClientAuth {
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported;
    const isBasic = methods === undefined || methods.includes('client_secret_basic');
    return (isBasic ? oidc.ClientSecretBasic : oidc.ClientSecretPost)(secret)(server, client, body, headers);
  };
}

function hasScheme(address: string | undefined, schemes: readonly string[]): boolean {
  return address !== undefined && URL.canParse(address) && schemes.includes(new URL(address).protocol);
}

/** Of what went wrong only the library's own words: what was answered may name people. */
function unavailable(log: Context['log'], error: unknown): Refusal {
  log.error({ reason: reasonOf(error) }, 'the sign-in of the school cannot be used');
  return new Refusal('SCHOOL_UNAVAILABLE');
}

function reasonOf(error: unknown): string {
  if (error instanceof oidc.ResponseBodyError) return `refused with ${error.error}`;
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : '';
  return `${error.message}${code}`;
}

/** What tells that the provider is away or wrongly set up; everything else is an answer that does not hold. */
const AWAY = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON']);

/** A refusal for whatever went wrong when the provider was asked who it was. */
export function refusalFor({ log }: Asking, error: unknown): Refusal {
  const isAway =
    error instanceof oidc.ResponseBodyError
      ? // The code was used, is too old or belongs to another attempt. Any other refusal is about this server.
        error.error !== 'invalid_grant'
      : error instanceof TypeError || (error instanceof oidc.ClientError && AWAY.has(error.code ?? ''));
  if (isAway) return unavailable(log, error);
  log.warn({ reason: reasonOf(error) }, 'an answer of the school was refused');
  return new Refusal('SCHOOL_SIGN_IN_INVALID');
}
