import { resolve } from 'node:path';
import * as z from 'zod';

/** The only reader of the environment. Everything the server can be told stands here, with its default. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const parsed = schema.safeParse(withoutBlanks(environment));
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const values = parsed.data;
  const publicUrl = new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`);
  const isLocal = isLoopbackHost(publicUrl.hostname);
  const host = values.HOST ?? (isLocal ? '127.0.0.1' : '0.0.0.0');
  if (isLocal && !isLoopbackHost(host)) {
    // A local server accepts bypass tokens and shows its outbox, so it must not be reachable from elsewhere.
    throw new ConfigError([
      `HOST: ${host} is reachable from other machines; set PUBLIC_URL to the site's real address`,
    ]);
  }
  return {
    port: values.PORT,
    host,
    publicUrl: publicUrl.origin,
    isLocal,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    loadDemoData:
      values.DEMO_DATA === undefined ? isLocal && values.DATABASE_URL === undefined : values.DEMO_DATA === 'on',
    logLevel: values.LOG_LEVEL,
    logFormat: values.LOG_FORMAT ?? (isLocal ? 'text' : 'json'),
    trustedProxies: values.TRUSTED_PROXIES,
  };
}

export interface Config {
  port: number;
  host: string;
  /** Scheme, host and port under which visitors reach the site; links in mails start with it. */
  publicUrl: string;
  /** Whether this server is a developer's own. Only this decides it, never a request. */
  isLocal: boolean;
  dataDir: string;
  databaseUrl: string | undefined;
  loadDemoData: boolean;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  logFormat: 'text' | 'json';
  trustedProxies: readonly string[];
}

export class ConfigError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The configuration is not usable:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

export function isLoopbackHost(host: string): boolean {
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host === '[::1]' ||
    host === '::1' ||
    /^127\.\d+\.\d+\.\d+$/.test(host)
  );
}

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

const schema = z.object({
  PORT: z.coerce
    .number('must be a port number')
    .int('must be a port number')
    .min(0, 'must be a port number')
    .max(65535, 'must be a port number')
    .default(3000),
  HOST: z.string().optional(),
  PUBLIC_URL: httpUrl.optional(),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// address' }).optional(),
  DEMO_DATA: z.enum(['on', 'off'], 'must be on or off').optional(),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent')
    .default('info'),
  LOG_FORMAT: z.enum(['text', 'json'], 'must be text or json').optional(),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((item) => item.trim())
        .filter((item) => item !== ''),
    )
    .pipe(
      z.array(
        z.union(
          [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
          'must be a comma-separated list of addresses or CIDR blocks',
        ),
      ),
    ),
});

/** An empty variable counts as not set, as people write `PORT=` to clear one. */
function withoutBlanks(environment: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => !!entry[1]?.trim()),
  );
}
