import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, createAccount, PASSWORD, signIn } from '#server/testing/accounts.ts';
import { begin, finish } from '#server/testing/school.ts';
import { startForgedProvider, type ForgedProvider, type Forgery } from '#server/testing/stand-ins/forged-provider.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { schoolSignIns } from '../tables.ts';
import { findProvider } from './school-provider.ts';

const cleanups: (() => void | Promise<void>)[] = [];
const later = (work: () => void | Promise<void>) => void cleanups.push(work);
const HOUR_SEC = 3600;
/** A busy machine may take its time. */
const PATIENT_MS = 60_000;
let provider: ForgedProvider;
let server: TestServer;
let email: string;

beforeAll(async () => {
  provider = await startForgedProvider();
  server = await startTestServer({ environment: { ...provider.environment, OIDC_TIMEOUT_MS: `${PATIENT_MS}` }, later });
  ({ email } = await createAccount(server.context));
});
beforeEach(() => provider.forge({}));
afterAll(async () => {
  for (const cleanup of cleanups.toReversed()) await cleanup();
  await provider.stop();
});

/** Comes back with an answer that would open the account if nothing were wrong with it. */
async function comeBack(forgery: Forgery = {}, more: Record<string, string> = {}) {
  const { attempt, url } = await begin(server);
  const [state, nonce] = [url.searchParams.get('state') ?? '', url.searchParams.get('nonce')];
  const claims = { sub: 'ada', nonce, email, email_verified: true, ...forgery.claims };
  provider.forge({ ...forgery, claims });
  return finish(server, attempt, { code: 'a code', state, iss: provider.issuer, ...more });
}

describe('an answer of the provider', () => {
  it('opens the account when everything is right', async () => {
    provider.asked.length = 0;
    expect((await comeBack()).body.data.kind).toBe('signed-in');
    const token = provider.asked.find(({ path }) => path === '/token');
    expect(token?.authorization).toMatch(/^Basic /);
    expect(token?.form.get('code_verifier')).toMatch(/^[\w-]{43}$/);
    await comeBack();
    const verifiers = provider.asked.flatMap(({ form }) => form.get('code_verifier') ?? []);
    expect(new Set(verifiers).size).toBe(2);
    expect(token?.form.get('client_secret')).toBeNull();
  });

  const nowSec = Math.floor(Date.now() / 1000);
  it.each<[string, Forgery]>([
    ['another issuer', { claims: { iss: 'https://elsewhere.example' } }],
    ['another audience', { claims: { aud: 'another-site' } }],
    ['several audiences and another party', { claims: { aud: ['convexity', 'another'], azp: 'another' } }],
    ['an hour that is over', { claims: { iat: nowSec - 2 * HOUR_SEC, exp: nowSec - HOUR_SEC } }],
    ['no end', { claims: { exp: undefined } }],
    ['an hour that has not come', { claims: { nbf: nowSec + HOUR_SEC } }],
    ['another nonce', { claims: { nonce: 'of another attempt' } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['no subject', { claims: { sub: undefined } }],
    ['no signature', { signedBy: 'nobody' }],
    ['a signature by a stranger', { signedBy: 'stranger' }],
    ['the public key as a shared secret', { signedBy: 'symmetric' }],
  ])('is refused with %s', async (_, forgery) => {
    expect((await comeBack(forgery)).body).toMatchObject({ ok: false, error: 'SCHOOL_SIGN_IN_INVALID' });
  });

  it.each([
    ['of another provider', { iss: 'https://elsewhere.example' }],
    ['of nobody, where the provider names itself', { iss: '' }],
    ['of another attempt', { state: 'another' }],
  ])('is refused when the browser brings one %s', async (_, more) => {
    expect((await comeBack({}, more)).body.error).toBe('SCHOOL_SIGN_IN_INVALID');
  });

  it('is refused with an address that is not confirmed, also in the ID token', async () => {
    expect((await comeBack({ claims: { email_verified: false } })).body.error).toBe('SCHOOL_ADDRESS_UNVERIFIED');
    expect((await comeBack({ claims: { email_verified: undefined } })).body.error).toBe('SCHOOL_ADDRESS_UNVERIFIED');
  });

  it.each([
    [{ attempt: '', code: 'c', state: 's' }],
    [{ attempt: 'a', code: 'c' }],
    [{ attempt: 'a', code: 'c'.repeat(8193), state: 's' }],
    [{ attempt: 'a', code: 'c', state: 's', redirect: 'https://elsewhere.example' }],
    [{ attempt: ['a'], code: 'c', state: 's' }],
  ])('is refused in another shape: %j', async (body) => {
    const answer = await call(server, 'POST /api/auth/school/finish', { body });
    expect(answer.body.error).toBe('INVALID_REQUEST');
  });

  it('leaves nobody in the log', async () => {
    await comeBack({ claims: { iss: 'https://elsewhere.example' } });
    expect(server.logged()).toContain('an answer of the school was refused');
    expect(server.logged()).not.toContain(email);
  });
});

describe('a provider that is away', () => {
  const away = (environment: Record<string, string> = {}) =>
    startTestServer({ environment: { ...provider.environment, OIDC_TIMEOUT_MS: '300', ...environment } });
  const patient = () => startTestServer({ environment: { ...provider.environment, OIDC_TIMEOUT_MS: `${PATIENT_MS}` } });
  const beginAt = (at: TestServer) => call(at, 'POST /api/auth/school/begin', { body: {} });

  it.each<[string, Forgery]>([
    ['says nothing', { silentAt: '/.well-known/openid-configuration' }],
    ['is broken', { brokenAt: '/.well-known/openid-configuration' }],
    ['speaks for somebody else', { document: { issuer: 'https://elsewhere.example' } }],
    ['leads to a script', { document: { authorization_endpoint: 'javascript:alert(1)' } }],
    ['leads nowhere', { document: { authorization_endpoint: undefined } }],
  ])('and %s is said so, and passwords work', async (name, forgery) => {
    const other = name === 'says nothing' ? await away() : await patient();
    const account = await createAccount(other.context);
    provider.forge(forgery);
    expect(await beginAt(other)).toMatchObject({ status: 503, body: { error: 'SCHOOL_UNAVAILABLE' } });
    expect(await other.context.database.select().from(schoolSignIns)).toEqual([]);
    expect((await signIn(other, account.email, PASSWORD)).status).toBe(200);
    // It is asked again, not remembered as away.
    provider.forge({});
    Object.assign(other.context.config.schoolSignIn ?? {}, { timeoutMs: PATIENT_MS });
    expect((await beginAt(other)).status).toBe(200);
  });

  it('is not listened to without end', async () => {
    const other = await patient();
    provider.forge({ endlessAt: '/.well-known/openid-configuration' });
    expect((await beginAt(other)).body.error).toBe('SCHOOL_UNAVAILABLE');
    expect(other.logged()).toContain('the answer is too large');
  });

  it('is said so where nobody listens', async () => {
    const other = await away({ OIDC_ISSUER: 'http://localhost:9' });
    expect((await beginAt(other)).body.error).toBe('SCHOOL_UNAVAILABLE');
  });

  it.each(['/token', '/jwks'])('is said so when it falls silent at %s', async (silentAt) => {
    const other = await patient();
    const { attempt, url } = await begin(other);
    (await findProvider(other.context)).timeout = 0.3;
    const [state, nonce] = [url.searchParams.get('state') ?? '', url.searchParams.get('nonce')];
    provider.forge({ silentAt, claims: { sub: 'ada', nonce, email, email_verified: true } });
    const answer = await finish(other, attempt, { code: 'a code', state, iss: provider.issuer });
    expect(answer.body.error).toBe('SCHOOL_UNAVAILABLE');
  });

  it('is asked what it is once, by however many', async () => {
    const other = await patient();
    provider.asked.length = 0;
    await Promise.all([1, 2, 3, 4].map(() => beginAt(other)));
    await beginAt(other);
    expect(provider.asked.map(({ path }) => path)).toEqual(['/.well-known/openid-configuration']);
  });
});
