import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** What the school tells of somebody. */
interface SchoolAccount {
  email?: string;
  email_verified?: boolean;
}

export interface SchoolProviderService {
  /** What a server is told to use it. */
  environment: Record<string, string>;
  /** Who can sign in there, by the name that they type, which is also their subject. Any password will do. */
  people: Map<string, SchoolAccount>;
  stop(): Promise<void>;
}

const CLIENT = { id: 'convexity', secret: 'the secret of the client 8c1f' };

/** A real OpenID provider on this machine, with its own pages for signing in and for consent. */
export async function startSchoolProvider(returnAddress: string): Promise<SchoolProviderService> {
  const people = new Map<string, SchoolAccount>();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  server.unref();
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [returnAddress],
        grant_types: ['authorization_code'],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'school-1', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['only for tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    ttl: { Interaction: 3600, Session: 3600, Grant: 3600, AccessToken: 3600, IdToken: 3600 },
    pkce: { required: () => true },
    findAccount: (_context, id) => ({ accountId: id, claims: () => Promise.resolve({ sub: id, ...people.get(id) }) }),
  });
  const answer = provider.callback();
  server.on('request', (request, response) => void answer(request, response));
  return {
    people,
    environment: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      OIDC_NAME: 'Example ID',
      // A busy machine may take its time.
      OIDC_TIMEOUT_MS: '60000',
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
