import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readSettingsFile } from '../settings-file.ts';
import { runCommand } from '../testing/programs.ts';
import { freePort, startServerProcess } from '../testing/killing/server-process.ts';
import { startSmtp } from '../testing/stand-ins/smtp.ts';
import { startTurnstile } from '../testing/stand-ins/turnstile.ts';
import { createPostgresDatabase, temporaryFolder } from '../testing/test-database.ts';
import { HANGS } from '../testing/waiting.ts';
import { runSetup } from './setup/run-setup.ts';
import { InterruptedError, openTerminal } from './setup/terminal.ts';

/** Everything that a real server is told, with the services it names. */
async function answers() {
  const [smtp, turnstile, DATABASE_URL] = await Promise.all([startSmtp(), startTurnstile(), createPostgresDatabase()]);
  onTestFinished(async () => void (await Promise.all([smtp.close(), turnstile.stop()])));
  const folder = temporaryFolder();
  const file = join(folder, 'settings.env');
  const environment: Record<string, string> = {
    SETTINGS_FILE: file,
    PUBLIC_URL: 'https://club.example',
    PORT: String(await freePort()),
    DATABASE_URL,
    SCHOOL_NAME: "King's School",
    STUDENT_DOMAIN: 'student.king.example',
    STAFF_DOMAIN: 'king.example',
    SMTP_URL: smtp.url,
    CONTACT_ADDRESS: 'club@king.example',
    ...turnstile.environment,
  };
  const setup = (changes: Record<string, string> = {}, ...args: string[]) =>
    runCommand('setup', { ...environment, ...changes }, ...args);
  return { smtp, folder, file, environment, setup };
}

it('writes what the server then runs with, and the first administrator comes in by the mailed link', async () => {
  const { smtp, file, environment, setup } = await answers();
  const site = temporaryFolder();
  writeFileSync(join(site, 'index.html'), '<!doctype html>');
  const { code, output } = await setup(
    {},
    '--admin',
    'ada@king.example',
    '--test-mail',
    'ops@king.example',
    '--site-dir',
    site,
  );
  expect([code, output]).toEqual([0, expect.stringContaining('has been sent an invitation')]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const { SETTINGS_FILE: _, ...given } = environment;
  const written = readSettingsFile(file);
  expect(written).toMatchObject({ ...given, SITE_DIR: site, TEAM_DOMAIN: 'teams.king.example', HOST: '127.0.0.1' });
  expect(written['AUTH_SECRET']?.length).toBeGreaterThanOrEqual(43);
  expect(output).not.toContain(written['AUTH_SECRET']);
  expect(smtp.received.map(({ to }) => to)).toEqual([['ops@king.example'], ['ada@king.example']]);

  const server = await startServerProcess({ SETTINGS_FILE: file });
  const post = async (path: string, body: object) => {
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(`${server.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await response.json()) as { data: Record<string, unknown> };
  };
  const token = /token=(\S+)/.exec(smtp.received[1]?.mail.text ?? '')?.[1];
  const confirmed = await post('/api/auth/confirm', { token });
  const { set_password_token } = confirmed.data;
  const session = await post('/api/auth/first-password', { token: set_password_token, password: 'vanna and volga 9' });
  expect(session.data).toMatchObject({ user: { email: 'ada@king.example', is_admin: true } });
  // While the server runs its port is taken by itself, which is no fault.
  const checked = await runCommand('setup', { SETTINGS_FILE: file, PORT: new URL(server.url).port }, '--check');
  expect(checked).toMatchObject({ code: 0, output: expect.stringContaining('runs already') });
});

it('keeps what is not changed when it is run again', async () => {
  const { file, setup } = await answers();
  await setup();
  const before = readSettingsFile(file);
  writeFileSync(file, `${readFileSync(file, 'utf8')}FEE_BPS='3'\nPOSTGRES_PASSWORD='not ours'\n`);
  expect((await runCommand('setup', { SETTINGS_FILE: file }, '--school-name', 'Queen')).code).toBe(0);
  expect(readSettingsFile(file)).toEqual({
    ...before,
    SCHOOL_NAME: 'Queen',
    FEE_BPS: '3',
    POSTGRES_PASSWORD: 'not ours',
  });
});

it('names everything that is missing or does not work, and then writes nothing', async () => {
  const { folder, environment, setup } = await answers();
  const missing = await runCommand('setup', { SETTINGS_FILE: environment['SETTINGS_FILE'] ?? '' });
  expect(missing.code).toBe(1);
  for (const name of ['PUBLIC_URL', 'SCHOOL_NAME', 'STUDENT_DOMAIN', 'SMTP_URL', 'CONTACT_ADDRESS', 'TURNSTILE_SECRET'])
    expect(missing.output).toContain(`${name}: must be given`);
  const taken = createServer().listen(0, '127.0.0.1');
  await vi.waitFor(() => expect(taken.listening).toBe(true), HANGS);
  onTestFinished(() => void taken.close());
  const { code, output } = await setup({
    PORT: String((taken.address() as AddressInfo).port),
    DATABASE_URL: 'postgresql://club:canary@127.0.0.1:9/club',
    SMTP_URL: environment['SMTP_URL']?.replace('//', '//club:canary@') ?? '',
    TURNSTILE_SECRET: 'canary',
  });
  expect(code).toBe(1);
  expect(output).toMatch(
    /Port \d+ is already in use[\s\S]*cannot be reached[\s\S]*SMTP_URL: [\s\S]*TURNSTILE_SECRET: /,
  );
  expect(output).not.toContain('canary');
  // Nothing of these is tried, so no process has to be started for each.
  const refused = async (words: string, changes: Record<string, string>, ...args: string[]) => {
    const terminal = openTerminal(new PassThrough(), new PassThrough(), false);
    await expect(runSetup(args, { ...environment, ...changes }, terminal)).rejects.toThrow(words);
  };
  await refused('PUBLIC_URL: must be an address that visitors can reach', { PUBLIC_URL: 'http://localhost' });
  await refused('PUBLIC_URL: must be an http or https address', { PUBLIC_URL: 'club.example' });
  await refused('FEE_BPS: must be a number', { FEE_BPS: 'x' });
  await refused('LOGO_SIGNING_SECRET: cannot be written', { LOGO_SIGNING_SECRET: 'long enough\nbut two lines' });
  await refused('SCHOOL_NAME: must not hold', { SCHOOL_NAME: `both ' and "` });
  await refused('TEAM_DOMAIN: must differ', { TEAM_DOMAIN: 'king.example' });
  await refused('email addresses', {}, '--admin', 'ada@elsewhere.example');
  await refused('could not be sent', {}, '--test-mail', 'not an address');
  await refused('Usage:', {}, '--nonsense');
  await refused('Usage:', {}, '--language', 'xx');
  expect(readdirSync(folder)).toEqual([]);
});

it('takes a secret that lets everybody pass for a test key', async () => {
  const { setup } = await answers();
  const service = createServer((socket) =>
    socket.end('HTTP/1.1 200 OK\r\nContent-Length: 16\r\nConnection: close\r\n\r\n{"success":true}'),
  ).listen(0, '127.0.0.1');
  await vi.waitFor(() => expect(service.listening).toBe(true), HANGS);
  onTestFinished(() => void service.close());
  const { port } = service.address() as AddressInfo;
  expect((await setup({ TURNSTILE_VERIFY_URL: `http://127.0.0.1:${port}/` })).output).toContain('as test keys do');
});

it('writes without trying where it is told to, and tells later what does not work', async () => {
  const { file, setup } = await answers();
  expect((await setup({ DATABASE_URL: 'postgresql://127.0.0.1:9/club' }, '--unchecked')).code).toBe(0);
  expect(await runCommand('setup', { SETTINGS_FILE: file }, '--check')).toEqual({
    code: 1,
    output: expect.stringContaining('cannot be reached'),
  });
  expect((await runCommand('setup', { SETTINGS_FILE: `${file}.gone` }, '--check')).output).toContain(
    'there is no file',
  );
});

/** Answers questions as they come, by the words that they begin with; every other one with Enter. */
async function converse(
  environment: Record<string, string>,
  typed: [begins: string, answer: string][],
  ...args: string[]
) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const terminal = openTerminal(input, output, true);
  onTestFinished(() => terminal.close());
  let shown = '';
  let unanswered = '';
  output.on('data', (chunk) => {
    shown += String(chunk);
    unanswered += String(chunk);
    // The question ends with a colon; the cursor may be moved after it.
    if (!/: (.\[\d+G)?$/.test(unanswered)) return;
    const question = unanswered;
    unanswered = '';
    const at = typed.findIndex(([begins]) => question.includes(begins));
    // Only once the question waits for it.
    setImmediate(() => input.write(`${at === -1 ? '' : typed.splice(at, 1)[0]?.[1]}\r`));
  });
  try {
    return { code: await runSetup(args, environment, terminal), shown: () => shown };
  } catch (error) {
    if (!(error instanceof InterruptedError)) throw error;
    return { code: 130, shown: () => shown };
  }
}

it('asks at a terminal, shows no secret, and asks again for what does not work', async () => {
  const { file, smtp, environment, setup } = await answers();
  await setup();
  const before = readSettingsFile(file);
  const { code, shown } = await converse({ SETTINGS_FILE: file }, [
    ['Port to listen on', 'eighty'],
    ['Port to listen on', environment['PORT'] ?? ''],
    ['Mail server', 'smtp://club:canary@127.0.0.1:9'],
    ['Answer this again', 'yes'],
    ['Mail server', smtp.url],
    ['Name of the school', 'Queen'],
    ['Secret key', before['TURNSTILE_SECRET'] ?? ''],
    ['to invite', 'ada@elsewhere.example'],
    ['to invite', 'ada@king.example'],
  ]);
  expect(code).toBe(0);
  expect(shown()).toContain('PORT: must be a port number');
  expect(shown()).toContain('smtp://club:****@127.0.0.1:9');
  expect(shown()).not.toContain(before['TURNSTILE_SECRET']);
  expect(shown()).not.toContain(before['AUTH_SECRET']);
  expect(readSettingsFile(file)).toEqual({ ...before, SCHOOL_NAME: 'Queen' });
  expect(smtp.received.map(({ to }) => to)).toEqual([['ada@king.example']]);
});

it('leaves everything as it was when it is interrupted', async () => {
  const { file, folder, environment, setup } = await answers();
  expect((await converse(environment, [['Name of the school', '\u0003']])).code).toBe(130);
  expect(existsSync(file)).toBe(false);
  await setup();
  const before = readFileSync(file, 'utf8');
  expect((await converse(environment, [['to invite', '\u0003']], '--school-name', 'Queen')).code).toBe(130);
  expect(readFileSync(file, 'utf8')).toBe(before);
  expect(readdirSync(folder)).toEqual(['settings.env']);
});
