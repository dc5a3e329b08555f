import { resolve } from 'node:path';
import * as z from 'zod';
import type { Venue } from '#rules/market/venue.ts';
import { venueOf, VENUE_IDS } from '#rules/market/venues/venues.ts';
import { defaultExposure } from '#rules/trading/exposure.ts';
import type { TradingRules } from '#rules/trading/fill-order.ts';
import { isLoopbackHost, isPrivateHost } from './http/private-host.ts';
import { auctionWindow, domain, httpUrl, portNumber, workerCount } from './setting-values.ts';
import { ConfigError, tellTogether } from './config-error.ts';
import { withSettingsFile, type Environment } from './settings-file.ts';
import { backupFrom, drainFrom, metricsFrom, workersFrom, type RunningConfig } from './running-config.ts';
import { schoolSignInFrom, type SchoolSignInConfig } from './school-sign-in-config.ts';
import { wordsFor } from './setting-words.ts';

/** The only reader of the environment. Everything the server can be told stands here, with its default. */
export function readConfig(environment: Environment): Config {
  const values = parseSettings(environment);
  const publicUrl = new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`);
  const isLocal = isLoopbackHost(publicUrl.hostname);
  const host = values.HOST ?? (isLocal ? '127.0.0.1' : '0.0.0.0');
  tellTogether([
    () => refuseMismatch(values, isLocal, host),
    () => secretFrom(values.AUTH_SECRET, isLocal),
    () => botCheckFrom(values, isLocal),
    () => mailFrom(values, isLocal),
    () => marketFrom(values),
    () => workersFrom(values),
  ]);
  return {
    port: values.PORT,
    host,
    publicUrl: publicUrl.origin,
    isLocal,
    dataDir: resolve(values.DATA_DIR),
    siteDir: resolve(values.SITE_DIR),
    databaseUrl: values.DATABASE_URL,
    databasePatience: values.DATABASE_PATIENCE,
    loadDemoData:
      values.DEMO_DATA === undefined ? isLocal && values.DATABASE_URL === undefined : values.DEMO_DATA === 'on',
    logLevel: values.LOG_LEVEL,
    logFormat: values.LOG_FORMAT ?? (isLocal ? 'text' : 'json'),
    trustedProxies: values.TRUSTED_PROXIES,
    metrics: metricsFrom(values),
    drain: drainFrom(values, isLocal),
    workers: workersFrom(values),
    secret: secretFrom(values.AUTH_SECRET, isLocal),
    schoolName: values.SCHOOL_NAME,
    emailDomains: [values.STUDENT_DOMAIN, values.STAFF_DOMAIN],
    teamDomain: values.TEAM_DOMAIN,
    signUpEnabled: values.SIGN_UP === 'on',
    schoolSignIn: schoolSignInFrom(values, isLocal),
    botCheck: botCheckFrom(values, isLocal),
    mail: mailFrom(values, isLocal),
    contactAddress: values.CONTACT_ADDRESS,
    backup: backupFrom(values),
    market: marketFrom(values),
    trading: {
      fees: { perContractCents: Math.round(values.FEE_PER_CONTRACT * 100), basisPoints: values.FEE_BPS },
      exposure: { cap: values.EXPOSURE_CAP, basis: values.EXPOSURE_BASIS },
    },
  };
}

/** Each setting by itself: from the environment, or from the file that it names, which overrides nothing. */
export function parseSettings(environment: Environment): Values {
  const parsed = schema.safeParse(withoutBlanks(withSettingsFile(environment)), { error: wordsFor });
  if (parsed.success) return parsed.data;
  throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
}

export interface Config extends RunningConfig {
  port: number;
  host: string;
  /** Scheme, host and port under which visitors reach the site; links in mails start with it. */
  publicUrl: string;
  /** Whether this server is a developer's own. Only this decides it, never a request. */
  isLocal: boolean;
  dataDir: string;
  /** The built site. */
  siteDir: string;
  databaseUrl: string | undefined;
  /** How many times its usual time the database may take. */
  databasePatience: number;
  loadDemoData: boolean;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  logFormat: 'text' | 'json';
  trustedProxies: readonly string[];
  /** Signs session tokens and keys the hashes of what must not be stored readable. */
  secret: string;
  schoolName: string;
  /** The two domains whose addresses may register: students and staff. */
  emailDomains: readonly string[];
  /** The reserved domain of the team accounts that live events make. */
  teamDomain: string;
  signUpEnabled: boolean;
  /** The school's own sign-in by OpenID Connect; nothing where it is not used. */
  schoolSignIn: SchoolSignInConfig | undefined;
  botCheck: BotCheckConfig;
  mail: MailConfig;
  /** Where the messages of the contact form go. */
  contactAddress: string;
  market: MarketConfig;
  trading: TradingRules;
}

interface MarketConfig {
  /** Continuous interest per year, for every option. */
  rate: number;
  /** Where new seasons and events trade, with the windows of this server's auctions. */
  venue: Venue;
  /** Where delayed real quotes of seasons are read from; simulated without it. */
  feed: { url: string; timeoutMs: number } | undefined;
  logos: LogoConfig;
}

/** Logos come from this site, or from a folder elsewhere; with a secret, their addresses are signed and expire. */
export interface LogoConfig {
  baseUrl: string | undefined;
  signing: { secret: string; lifetimeSec: number } | undefined;
}

/** Turnstile; or the bypass token of local servers; or nothing, where the check was switched off by name. */
export type BotCheckConfig =
  | {
      kind: 'turnstile';
      siteKey: string;
      secret: string;
      scriptUrl: string;
      verifyUrl: string;
      patience: number;
      hostname: string;
    }
  | { kind: 'bypass' }
  | { kind: 'off' };

/** An SMTP server; or, on local servers only, an outbox that a page of the site shows. */
export type MailConfig = { kind: 'smtp'; url: string; from: string } | { kind: 'outbox'; from: string };

const schema = z.object({
  SETTINGS_FILE: z.string().optional(),
  INTEREST_RATE: z.coerce.number().min(-0.02).max(0.2).default(0.02),
  FEE_PER_CONTRACT: z.coerce.number().min(0).max(100).default(0.25),
  FEE_BPS: z.coerce.number().int('must be a whole number').min(0).max(1000).default(2),
  EXPOSURE_CAP: z.coerce.number().gt(0).max(1).default(defaultExposure.cap),
  EXPOSURE_BASIS: z.enum(['CASH', 'EQUITY'], 'must be CASH or EQUITY').default(defaultExposure.basis),
  MARKET_FEED_URL: httpUrl.optional(),
  MARKET_FEED_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(5_000),
  LOGO_BASE_URL: z.url({ protocol: /^https$/, error: 'must be an https address' }).optional(),
  LOGO_SIGNING_SECRET: z.string().min(16, 'must be at least 16 characters').optional(),
  LOGO_LIFETIME_SEC: z.coerce.number().int().min(60).max(604_800).default(604_800),
  VENUE: z.enum(VENUE_IDS).default('xetra'),
  OPEN_AUCTION: auctionWindow,
  CLOSE_AUCTION: auctionWindow,
  BACKUP_PASSPHRASE: z.string().min(16, 'must be at least 16 characters').optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_TIME: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 03:30')
    .default('03:30'),
  BACKUP_KEEP: z.coerce.number().int('must be a whole number').min(1).max(1000).default(14),
  AUTH_SECRET: z.string().min(32, 'must be at least 32 random characters').optional(),
  SCHOOL_NAME: z.string().default('Example Business School'),
  STUDENT_DOMAIN: domain.default('student.school.example'),
  STAFF_DOMAIN: domain.default('school.example'),
  TEAM_DOMAIN: domain.default('teams.school.example'),
  SIGN_UP: z.enum(['on', 'off'], 'must be on or off').default('on'),
  OIDC_ISSUER: httpUrl.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(60, 'must be at most 60 characters').optional(),
  OIDC_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(5_000),
  BOT_CHECK: z.enum(['on', 'off'], 'must be on or off').default('on'),
  TURNSTILE_SITE_KEY: z.string().optional(),
  TURNSTILE_SECRET: z.string().optional(),
  TURNSTILE_SCRIPT_URL: httpUrl.default('https://challenges.cloudflare.com/turnstile/v0/api.js'),
  TURNSTILE_VERIFY_URL: httpUrl.default('https://challenges.cloudflare.com/turnstile/v0/siteverify'),
  DATABASE_PATIENCE: z.coerce.number().min(1).max(100).default(1),
  TURNSTILE_PATIENCE: z.coerce.number().min(1).max(100).default(1),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  CONTACT_ADDRESS: z.email('must be an e-mail address').default('contact@school.example'),
  MAIL_FROM: z.string().default('Convexity <no-reply@school.example>'),
  PORT: portNumber.default(3000),
  METRICS_PORT: portNumber.optional(),
  METRICS_HOST: z
    .string()
    .refine(isPrivateHost, 'must be an address of this machine or of a private network; metrics are not for the public')
    .default('127.0.0.1'),
  DRAIN_NOTICE_SEC: z.coerce.number().min(0).max(300).optional(),
  DRAIN_MAX_SEC: z.coerce.number().min(1).max(3_600).default(25),
  WORKERS: workerCount.default(1),
  HOST: z.string().optional(),
  PUBLIC_URL: httpUrl.optional(),
  DATA_DIR: z.string().default('data'),
  SITE_DIR: z.string().default('dist/web'),
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

type Values = z.output<typeof schema>;
export type Setting = keyof Values;

export const settingNames: readonly Setting[] = schema.keyof().options;

export function isSettingName(name: string): boolean {
  return Object.hasOwn(schema.shape, name);
}

function refuseMismatch(values: Values, isLocal: boolean, host: string): void {
  // A local server accepts bypass tokens and shows its outbox, so it must not be reachable from elsewhere.
  if (isLocal && !isLoopbackHost(host))
    throw new ConfigError([
      `HOST: ${host} is reachable from other machines; set PUBLIC_URL to the site's real address`,
    ]);
  if ([values.STUDENT_DOMAIN, values.STAFF_DOMAIN].includes(values.TEAM_DOMAIN))
    throw new ConfigError(['TEAM_DOMAIN: must differ from the domains that people register with']);
  if (values.DEMO_DATA === 'on' && !isLocal)
    throw new ConfigError(['DEMO_DATA: the demo accounts have published passwords and are for local servers only']);
}

/** A fixed secret is harmless on a server that only its own machine can reach, and keeps sign-ins over restarts. */
const LOCAL_SECRET = 'for local servers only, never reachable from elsewhere';

function secretFrom(given: string | undefined, isLocal: boolean): string {
  if (given === undefined && !isLocal)
    throw new ConfigError(['AUTH_SECRET: must be set to at least 32 random characters; npm run setup makes them']);
  return given ?? LOCAL_SECRET;
}

function marketFrom(values: Values): MarketConfig {
  const { INTEREST_RATE, OPEN_AUCTION, CLOSE_AUCTION } = values;
  const venue = venueOf(values.VENUE);
  const windows = { open: OPEN_AUCTION ?? venue.windows.open, close: CLOSE_AUCTION ?? venue.windows.close };
  if (windows.open.end > windows.close.start)
    throw new ConfigError(['OPEN_AUCTION, CLOSE_AUCTION: the open auction must end before the close auction starts']);
  const { MARKET_FEED_URL: url, MARKET_FEED_TIMEOUT_MS: timeoutMs } = values;
  const { LOGO_SIGNING_SECRET: secret, LOGO_LIFETIME_SEC: lifetimeSec } = values;
  return {
    rate: INTEREST_RATE,
    // The very venue where its windows are the usual ones: what is found out about a calendar is kept by venue.
    venue: OPEN_AUCTION || CLOSE_AUCTION ? { ...venue, windows } : venue,
    feed: url === undefined ? undefined : { url, timeoutMs },
    logos: {
      baseUrl: values.LOGO_BASE_URL?.replace(/\/+$/, ''),
      signing: secret === undefined ? undefined : { secret, lifetimeSec },
    },
  };
}

function botCheckFrom(values: Values, isLocal: boolean): BotCheckConfig {
  if (values.BOT_CHECK === 'off') return { kind: 'off' };
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET: secret } = values;
  if (siteKey !== undefined && secret !== undefined) {
    const hostname = new URL(values.PUBLIC_URL ?? 'http://localhost').hostname;
    const { TURNSTILE_SCRIPT_URL: scriptUrl, TURNSTILE_VERIFY_URL: verifyUrl, TURNSTILE_PATIENCE: patience } = values;
    return { kind: 'turnstile', siteKey, secret, scriptUrl, verifyUrl, patience, hostname };
  }
  if (!isLocal || siteKey !== undefined || secret !== undefined) {
    throw new ConfigError(['TURNSTILE_SITE_KEY, TURNSTILE_SECRET: must both be set, or BOT_CHECK=off to go without']);
  }
  return { kind: 'bypass' };
}

function mailFrom(values: Values, isLocal: boolean): MailConfig {
  if (values.SMTP_URL !== undefined) return { kind: 'smtp', url: values.SMTP_URL, from: values.MAIL_FROM };
  if (!isLocal)
    throw new ConfigError([
      'SMTP_URL: must be set to an smtp:// or smtps:// address, as accounts are confirmed by mail',
    ]);
  return { kind: 'outbox', from: values.MAIL_FROM };
}

/** An empty variable counts as not set, as people write `PORT=` to clear one. */
function withoutBlanks(environment: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => !!entry[1]?.trim()),
  );
}
