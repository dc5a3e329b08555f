import { ConfigError } from './config-error.ts';

export interface SchoolSignInConfig {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What the button calls it. */
  name: string;
  /** How long one question to it may take. */
  timeoutMs: number;
}

interface Values {
  SCHOOL_NAME: string;
  OIDC_ISSUER?: string | undefined;
  OIDC_CLIENT_ID?: string | undefined;
  OIDC_CLIENT_SECRET?: string | undefined;
  OIDC_NAME?: string | undefined;
  OIDC_TIMEOUT_MS: number;
}

export function schoolSignInFrom(values: Values, isLocal: boolean): SchoolSignInConfig | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = values;
  if (issuer === undefined && clientId === undefined && clientSecret === undefined) return undefined;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined)
    throw new ConfigError(['OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET: must all be set, or none of them']);
  if (!isLocal && !issuer.startsWith('https:')) throw new ConfigError(['OIDC_ISSUER: must be an https address']);
  const name = values.OIDC_NAME ?? values.SCHOOL_NAME;
  return { issuer, clientId, clientSecret, name, timeoutMs: values.OIDC_TIMEOUT_MS };
}
