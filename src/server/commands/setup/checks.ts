import { resolve } from 'node:path';
import * as z from 'zod';
import { parseSettings } from '#server/config.ts';
import { StartError } from '#server/database/database.ts';
import { checkDataFolder, openPostgresql } from '#server/database/open-database.ts';
import { listen } from '#server/http/listen.ts';
import { createMailer } from '#server/mail.ts';

/** Settings by their names, as they stand in the file. */
export type Settings = Readonly<Record<string, string | undefined>>;

const TIMEOUT_MS = 10_000;

/** The port is free, or this product answers there already. */
export async function checkPort(settings: Settings): Promise<string> {
  const { PORT: port, HOST: host = '0.0.0.0' } = parseSettings(settings);
  if (await answersAt(host, port)) return `The server runs already on port ${port}`;
  const listening = await listen({ host, port }, () => new Response());
  await listening.close();
  return `Port ${port} is free`;
}

async function answersAt(host: string, port: number): Promise<boolean> {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  try {
    const answer = await fetch(`http://${name.includes(':') ? `[${name}]` : name}:${port}/livez`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return z.object({ ok: z.literal(true) }).safeParse(await answer.json()).success;
  } catch {
    return false;
  }
}

export async function checkDatabase(settings: Settings): Promise<string> {
  const { DATABASE_URL: url, DATA_DIR: folder } = parseSettings(settings);
  if (url === undefined) {
    checkDataFolder(resolve(folder));
    return `There is room for the embedded database in ${resolve(folder)}`;
  }
  const opened = await openPostgresql(url);
  await opened.close();
  return 'PostgreSQL answers and is new enough';
}

/** Greets the mail server and signs in there. */
export async function checkMail(settings: Settings): Promise<string> {
  const { SMTP_URL: url, MAIL_FROM: from } = parseSettings(settings);
  if (url === undefined) throw new StartError('SMTP_URL: must be set, as accounts are confirmed by e-mail');
  try {
    await createMailer({ kind: 'smtp', url, from }).check();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`SMTP_URL: the mail server at ${new URL(url).host} does not accept us: ${reason}`);
  }
  return 'The mail server accepts us';
}

const verdict = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).default([]) });

/** Asks about a token that nobody was given: the service objects to the token, or to the secret first. */
export async function checkBotCheck(settings: Settings): Promise<string> {
  const values = parseSettings(settings);
  if (values.BOT_CHECK === 'off') return 'There is no bot check';
  const answer = await askService(values.TURNSTILE_VERIFY_URL, values.TURNSTILE_SECRET ?? '');
  if (answer.success)
    throw new StartError('TURNSTILE_SECRET: accepts every token, as test keys do; set the secret key of your widget');
  if (answer['error-codes'].some((code) => code.endsWith('-input-secret')))
    throw new StartError('TURNSTILE_SECRET: the service does not know it; set the secret key of your widget');
  return 'The bot check’s service knows the secret key';
}

async function askService(address: string, secret: string): Promise<z.output<typeof verdict>> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: 'a token that nobody was given' }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return verdict.parse(await response.json());
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`TURNSTILE_VERIFY_URL: the service at ${new URL(address).host} does not answer: ${reason}`);
  }
}
