import { createHmac, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What a dishonest or broken provider answers, in place of what it should. */
export interface Forgery {
  claims?: Record<string, unknown>;
  /** 'stranger' is a key that it does not publish; 'symmetric' signs with its public key as a shared secret. */
  signedBy?: 'itself' | 'stranger' | 'nobody' | 'symmetric';
  /** Of the whole of its document. */
  document?: Record<string, unknown>;
  /** Where it answers nothing at all, or no end of it. */
  silentAt?: string;
  endlessAt?: string;
  brokenAt?: string;
}

export interface ForgedProvider {
  issuer: string;
  environment: Record<string, string>;
  /** How it answers from now on. */
  forge(forgery: Forgery): void;
  /** What its addresses were asked, oldest first. */
  asked: { path: string; form: URLSearchParams; authorization: string | undefined }[];
  stop(): Promise<void>;
}

const CLIENT_ID = 'convexity';
const SECRET = 'the secret of the client 8c1f';

/** An OpenID provider that gives out whatever it is told to. The nonce is the one of the last authorization address that `nonceOf` was shown. */
export async function startForgedProvider(): Promise<ForgedProvider> {
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const asked: ForgedProvider['asked'] = [];
  let forgery: Forgery = {};
  const server = createServer((request, response) => {
    void text(request).then((body) =>
      answer(request.url?.split('?')[0] ?? '', body, request.headers.authorization, response),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  server.unref();
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;

  function answer(path: string, body: string, authorization: string | undefined, response: ServerResponse): void {
    asked.push({ path, form: new URLSearchParams(body), authorization });
    if (path === forgery.silentAt) return;
    if (path === forgery.brokenAt) return void response.writeHead(500).end('broken');
    if (path === forgery.endlessAt) return pourOut(response);
    if (path === '/.well-known/openid-configuration')
      return sendJson(response, { ...documentOf(issuer), ...forgery.document });
    if (path === '/jwks')
      return sendJson(response, {
        keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'k1', use: 'sig', alg: 'RS256' }],
      });
    if (path === '/token') {
      const tokens = { access_token: 'an access token', token_type: 'Bearer', id_token: idToken() };
      return sendJson(response, tokens);
    }
    response.writeHead(404).end();
  }

  function idToken(): string {
    const nowSec = Math.floor(Date.now() / 1000);
    const claims = { iss: issuer, aud: CLIENT_ID, iat: nowSec, exp: nowSec + 300, ...forgery.claims };
    const keys = { itself: own.privateKey, stranger: stranger.privateKey, nobody: undefined, symmetric: own.publicKey };
    return signed(claims, keys[forgery.signedBy ?? 'itself']);
  }

  return {
    issuer,
    asked,
    forge: (next) => {
      forgery = next;
    },
    environment: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT_ID, OIDC_CLIENT_SECRET: SECRET },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function documentOf(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    authorization_response_iss_parameter_supported: true,
    id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
  };
}

function signed(claims: object, key: KeyObject | undefined): string {
  const alg = key === undefined ? 'none' : key.type === 'public' ? 'HS256' : 'RS256';
  const content = [{ alg, kid: 'k1', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  if (key === undefined) return `${content}.`;
  const signature =
    key.type === 'public'
      ? createHmac('sha256', key.export({ type: 'spki', format: 'pem' }))
          .update(content)
          .digest('base64url')
      : sign('sha256', Buffer.from(content), key).toString('base64url');
  return `${content}.${signature}`;
}

/** As long as somebody reads. */
function pourOut(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  const pour = () => {
    while (!response.destroyed && response.write(' '.repeat(65_536)));
    if (!response.destroyed) response.once('drain', pour);
  };
  pour();
}

function sendJson(response: ServerResponse, body: object): void {
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
