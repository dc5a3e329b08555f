import { buildAuthorizationUrl, calculatePKCECodeChallenge } from 'openid-client';
import type { Context } from '#server/context.ts';
import { beginAttempt, secretsOf } from './school-attempts.ts';
import { findProvider, returnAddress } from './school-provider.ts';

/** Where the browser goes to sign in with the school, and the attempt that it keeps until it comes back. */
export async function beginSchoolSignIn(
  context: Context,
  { again = false }: { again?: boolean | undefined },
): Promise<{ authorization_url: string; attempt: string }> {
  const provider = await findProvider(context);
  const attempt = await beginAttempt(context);
  const { state, nonce, verifier } = secretsOf(context.config, attempt);
  const url = buildAuthorizationUrl(provider, {
    redirect_uri: returnAddress(context.config),
    scope: 'openid email',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(again && { prompt: 'login' }),
  });
  return { authorization_url: url.href, attempt };
}
