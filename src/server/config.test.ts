import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { ConfigError } from './config-error.ts';
import { readConfig } from './config.ts';

const PUBLIC = {
  PUBLIC_URL: 'https://club.example',
  AUTH_SECRET: 's'.repeat(32),
  SMTP_URL: 'smtp://mail.example',
  BOT_CHECK: 'off',
};

describe('readConfig', () => {
  it('is a local server on loopback with demo data when nothing is set', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      isLocal: true,
      loadDemoData: true,
      trustedProxies: [],
    });
  });

  it('loads no demo data into a real PostgreSQL unless asked', () => {
    const url = 'postgresql://user:pw@db.example/club';
    expect(readConfig({ DATABASE_URL: url }).loadDemoData).toBe(false);
    expect(readConfig({ DATABASE_URL: url, DEMO_DATA: 'on' }).loadDemoData).toBe(true);
  });

  it('is not local under a public address, whatever else is set', () => {
    expect(readConfig({ ...PUBLIC, PUBLIC_URL: 'https://club.example/some/path' })).toMatchObject({
      isLocal: false,
      publicUrl: 'https://club.example',
      host: '0.0.0.0',
      loadDemoData: false,
    });
  });

  it('does not take a name that only looks local for local', () => {
    for (const host of ['localhost.evil.example', '127.0.0.1.evil.example', 'xlocalhost', '128.0.0.1']) {
      expect(readConfig({ ...PUBLIC, PUBLIC_URL: `http://${host}` }).isLocal).toBe(false);
    }
  });

  it('has metrics only where they are asked for, never on the public port, and by default for this machine alone', () => {
    expect(readConfig({}).metrics).toBe(undefined);
    expect(readConfig(PUBLIC).metrics).toBe(undefined);
    expect(readConfig({ ...PUBLIC, METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' });
    expect(readConfig({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.7' }).metrics?.host).toBe('10.0.0.7');
    expect(() => readConfig({ METRICS_PORT: '3000' })).toThrow(/METRICS_PORT: must differ from PORT/);
    expect(() => readConfig({ PORT: '8000', METRICS_PORT: '8000' })).toThrow(/METRICS_PORT: must differ from PORT/);
  });

  it('gives a proxy time to notice the end of a real server, within the time of the whole', () => {
    expect(readConfig({}).drain).toEqual({ noticeMs: 0, maxMs: 25_000 });
    expect(readConfig(PUBLIC).drain).toEqual({ noticeMs: 5_000, maxMs: 25_000 });
    expect(readConfig({ DRAIN_NOTICE_SEC: '0.5', DRAIN_MAX_SEC: '60' }).drain).toEqual({
      noticeMs: 500,
      maxMs: 60_000,
    });
    expect(() => readConfig({ ...PUBLIC, DRAIN_MAX_SEC: '5' })).toThrow(/the notice must be shorter than the whole/);
  });

  it('serves from several processes only with PostgreSQL', () => {
    const DATABASE_URL = 'postgresql://club@127.0.0.1/club';
    expect(readConfig({}).workers).toBe(1);
    expect(readConfig({ WORKERS: '4', DATABASE_URL }).workers).toBe(4);
    expect(readConfig({ WORKERS: 'auto', DATABASE_URL }).workers).toBe(Math.min(availableParallelism(), 16));
    expect(() => readConfig({ WORKERS: '2' })).toThrow(/WORKERS: the embedded database is for one process/);
  });

  it('has no sign-in of the school unless all of it is set, and asks a public one for TLS', () => {
    const OIDC = { OIDC_ISSUER: 'https://id.school.example', OIDC_CLIENT_ID: 'club', OIDC_CLIENT_SECRET: 'x' };
    expect(readConfig({}).schoolSignIn).toBeUndefined();
    expect(readConfig({ ...PUBLIC, ...OIDC, SCHOOL_NAME: 'The School' }).schoolSignIn).toEqual({
      issuer: 'https://id.school.example',
      clientId: 'club',
      clientSecret: 'x',
      name: 'The School',
      timeoutMs: 5000,
    });
    expect(readConfig({ ...OIDC, OIDC_NAME: 'Campus ID' }).schoolSignIn?.name).toBe('Campus ID');
    for (const name of Object.keys(OIDC))
      expect(() => readConfig({ ...OIDC, [name]: '' })).toThrow(/must all be set, or none of them/);
    const plain = { ...OIDC, OIDC_ISSUER: 'http://id.school.example' };
    expect(() => readConfig({ ...PUBLIC, ...plain })).toThrow(/OIDC_ISSUER: must be an https address/);
    expect(readConfig(plain).schoolSignIn?.issuer).toBe('http://id.school.example');
  });

  it('refuses to open a local server to other machines', () => {
    expect(() => readConfig({ HOST: '0.0.0.0' })).toThrow(/HOST: 0\.0\.0\.0 is reachable/);
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '80.5'],
    ['METRICS_PORT', 'on'],
    ['METRICS_PORT', '70000'],
    ['METRICS_HOST', '0.0.0.0'],
    ['METRICS_HOST', '93.184.216.34'],
    ['METRICS_HOST', 'club.example'],
    ['DRAIN_NOTICE_SEC', '-1'],
    ['DRAIN_NOTICE_SEC', 'soon'],
    ['DRAIN_NOTICE_SEC', '25'],
    ['DRAIN_MAX_SEC', '0'],
    ['DRAIN_MAX_SEC', '4000'],
    ['WORKERS', '0'],
    ['WORKERS', '65'],
    ['WORKERS', '1.5'],
    ['WORKERS', 'all'],
    ['WORKERS', '2'],
    ['PUBLIC_URL', 'club.example'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['DATABASE_URL', 'mysql://db'],
    ['DEMO_DATA', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['LOG_FORMAT', 'xml'],
    ['TEAM_DOMAIN', 'school.example'],
    ['STUDENT_DOMAIN', 'no domain'],
    ['TRUSTED_PROXIES', '10.0.0.1, nonsense'],
    ['MARKET_FEED_URL', 'file:///etc/passwd'],
    ['MARKET_FEED_TIMEOUT_MS', '1'],
    ['LOGO_BASE_URL', 'http://cdn.example.org'],
    ['LOGO_SIGNING_SECRET', 'short'],
    ['LOGO_LIFETIME_SEC', '59'],
    ['LOGO_LIFETIME_SEC', '604801'],
    ['INTEREST_RATE', '2'],
    ['OPEN_AUCTION', '09:25-09:10'],
    ['BACKUP_PASSPHRASE', 'short'],
    ['BACKUP_TIME', '24:00'],
    ['BACKUP_KEEP', '0'],
  ])('names a wrong %s (%s)', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^The configuration is not usable:\\n {2}${name}`));
  });

  it.each([
    ['AUTH_SECRET', { AUTH_SECRET: undefined }],
    ['AUTH_SECRET', { AUTH_SECRET: 'short' }],
    ['SMTP_URL', { SMTP_URL: undefined }],
    ['TURNSTILE_SITE_KEY, TURNSTILE_SECRET', { BOT_CHECK: undefined }],
    ['TURNSTILE_SITE_KEY, TURNSTILE_SECRET', { BOT_CHECK: undefined, TURNSTILE_SITE_KEY: 'only one of the two' }],
    ['DEMO_DATA', { DEMO_DATA: 'on' }],
  ])('refuses a public server without a proper %s', (name, change) => {
    expect(() => readConfig(PUBLIC)).not.toThrow();
    expect(() => readConfig({ ...PUBLIC, ...change })).toThrow(`  ${name}: `);
  });

  it('gives every part what it was told', () => {
    const environment = {
      ...PUBLIC,
      BOT_CHECK: 'on',
      TURNSTILE_SITE_KEY: 'site',
      TURNSTILE_SECRET: 'secret',
      TURNSTILE_SCRIPT_URL: 'https://check.example/api.js',
      TURNSTILE_VERIFY_URL: 'https://check.example/verify',
      TURNSTILE_PATIENCE: '3',
      DATABASE_PATIENCE: '2',
      SCHOOL_NAME: 'A School',
      STUDENT_DOMAIN: 'Student.A.example',
      STAFF_DOMAIN: 'a.example',
      TEAM_DOMAIN: 'teams.a.example',
      SIGN_UP: 'off',
      MAIL_FROM: 'Club <no-reply@a.example>',
      CONTACT_ADDRESS: 'club@a.example',
      INTEREST_RATE: '0.03',
      VENUE: 'xetra',
      OPEN_AUCTION: '09:00-09:05',
      CLOSE_AUCTION: '17:00-17:05',
      FEE_PER_CONTRACT: '1.5',
      FEE_BPS: '4',
      EXPOSURE_CAP: '0.3',
      EXPOSURE_BASIS: 'EQUITY',
      MARKET_FEED_URL: 'https://feed.example/prices.csv',
      MARKET_FEED_TIMEOUT_MS: '900',
      LOGO_BASE_URL: 'https://logos.example/',
      LOGO_SIGNING_SECRET: 'sixteen letters!',
      LOGO_LIFETIME_SEC: '90',
      LOG_LEVEL: 'error',
      LOG_FORMAT: 'text',
      TRUSTED_PROXIES: '10.0.0.1, 10.1.0.0/16',
      HOST: '127.0.0.1',
      DATA_DIR: '/data',
      SITE_DIR: '/site',
    };
    expect(readConfig(environment)).toMatchObject({
      botCheck: {
        siteKey: 'site',
        secret: 'secret',
        scriptUrl: 'https://check.example/api.js',
        verifyUrl: 'https://check.example/verify',
        patience: 3,
        hostname: 'club.example',
      },
      databasePatience: 2,
      schoolName: 'A School',
      emailDomains: ['student.a.example', 'a.example'],
      teamDomain: 'teams.a.example',
      signUpEnabled: false,
      mail: { kind: 'smtp', url: 'smtp://mail.example', from: 'Club <no-reply@a.example>' },
      contactAddress: 'club@a.example',
      market: {
        rate: 0.03,
        venue: {
          id: 'xetra',
          windows: { open: { start: '09:00', end: '09:05' }, close: { start: '17:00', end: '17:05' } },
        },
        feed: { url: 'https://feed.example/prices.csv', timeoutMs: 900 },
        logos: { baseUrl: 'https://logos.example', signing: { secret: 'sixteen letters!', lifetimeSec: 90 } },
      },
      trading: { fees: { perContractCents: 150, basisPoints: 4 }, exposure: { cap: 0.3, basis: 'EQUITY' } },
      logLevel: 'error',
      logFormat: 'text',
      trustedProxies: ['10.0.0.1', '10.1.0.0/16'],
      host: '127.0.0.1',
      dataDir: '/data',
      siteDir: '/site',
    });
    expect(() => readConfig({ ...environment, OPEN_AUCTION: '17:02-17:03' })).toThrow('OPEN_AUCTION, CLOSE_AUCTION: ');
  });

  it('names everything that a public server lacks at once', () => {
    expect(() => readConfig({ PUBLIC_URL: 'https://club.example', TEAM_DOMAIN: 'school.example' })).toThrow(
      /TEAM_DOMAIN: [\s\S]*AUTH_SECRET: .*npm run setup[\s\S]*TURNSTILE_SITE_KEY, [\s\S]*SMTP_URL: /,
    );
  });

  it.each([
    ['INTEREST_RATE', '2', 'must be at most 0.2'],
    ['INTEREST_RATE', '-1', 'must be at least -0.02'],
    ['EXPOSURE_CAP', '0', 'must be more than 0'],
    ['MARKET_FEED_TIMEOUT_MS', '1000.5', 'must be a whole number'],
    ['VENUE', 'moon', 'must be xetra'],
  ])('says what %s (%s) must be', (name, value, words) => {
    expect(() => readConfig({ [name]: value })).toThrow(`  ${name}: ${words}`);
  });

  it('writes no backup without a passphrase', () => {
    expect(() => readConfig({ BACKUP_DIR: 'backups' })).toThrow('  BACKUP_PASSPHRASE: must be set');
    const nightly = readConfig({ BACKUP_DIR: '/b', BACKUP_PASSPHRASE: 'p'.repeat(16) }).backup.nightly;
    expect(nightly).toEqual({ folder: '/b', time: '03:30', keep: 14 });
    expect(readConfig({ BACKUP_PASSPHRASE: 'p'.repeat(16) }).backup.nightly).toBeUndefined();
  });

  it('names every wrong value at once and takes blanks as not set', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT[\s\S]*LOG_LEVEL/);
    expect(readConfig({ PORT: ' ', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });
});
