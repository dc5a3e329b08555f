import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { berlinDay, berlinInstant } from '../src/rules/market/time/berlin-time.ts';
import { addDays } from '../src/rules/market/time/day.ts';
import { isTradingDay, nextTradingDay } from '../src/rules/market/time/exchange-calendar.ts';
import { briefProgram, runCommand } from '../src/server/testing/programs.ts';
import { startSmtp, type ReceivedMail } from '../src/server/testing/stand-ins/smtp.ts';
import { PATIENCE, turnstile } from './bot-check.ts';
import { xetra } from '../src/rules/market/venues/xetra.ts';
import type { DatabaseKind } from '../src/server/database/database.ts';
import { demoData, emptyData, type Data } from './databases.ts';

export interface E2eServer {
  url: string;
  mails: ReceivedMail[];
  stop(): Promise<void>;
}

const EVENING = '20:00';

/** Ends what hangs; a busy machine may take its time. */
const READY_TIMEOUT_MS = 600_000;

/**
 * The real program with demo data, a database of its own, a real mail server, and the bot check on, as on a public server; with further
 * administrators, made as an operator would.
 */
export async function startServer(
  environment: Record<string, string> = {},
  admins: readonly string[] = [],
  kind: DatabaseKind = 'embedded',
): Promise<E2eServer> {
  const data = await (environment['DEMO_DATA'] === 'off' ? emptyData(kind) : demoData(kind));
  for (const address of admins) {
    const { code, output } = await runCommand('admin', data.environment, 'grant', address);
    if (code !== 0) throw new Error(output);
  }
  const smtp = await startSmtp();
  const patience = { TURNSTILE_PATIENCE: String(PATIENCE), DATABASE_PATIENCE: String(PATIENCE) };
  const botCheck = (await turnstile()).environment;
  const child = runProgram({ ...data.environment, SMTP_URL: smtp.url, ...botCheck, ...patience, ...environment });
  const port = await untilReady(child);
  return {
    url: `http://localhost:${port}`,
    mails: smtp.received,
    stop: async () => {
      await stopProgram(child);
      await smtp.close();
      await data.remove();
    },
  };
}

/**
 * A database that holds the demo data, as the first start makes it, on the next evening of a trading day: whenever the tests run, the
 * exchange is closed, prices stand still, and no auction comes into the middle of one. Who needs another hour moves on from there. E2E_DAYS_AHEAD=2 shows what
 * the journeys will make of the day after tomorrow, be it the last day of an option or before a holiday.
 */
export async function makeDemo(kind: DatabaseKind): Promise<Data> {
  const data = await emptyData(kind);
  const empty = runProgram({ ...data.environment, DEMO_DATA: 'off' });
  await moveToEvening(`http://localhost:${await untilReady(empty)}`);
  await stopProgram(empty);
  const child = runProgram(data.environment);
  await untilReady(child);
  await stopProgram(child);
  return data;
}

async function moveToEvening(url: string): Promise<void> {
  const { data } = (await (await fetch(`${url}/api/dev/status`)).json()) as { data: { now: string } };
  const nowMs = Date.parse(data.now);
  const today = addDays(berlinDay(nowMs), Number(process.env['E2E_DAYS_AHEAD'] ?? 0));
  const isToday = isTradingDay(xetra, today) && berlinInstant(today, EVENING) > nowMs;
  const eveningMs = berlinInstant(isToday ? today : nextTradingDay(xetra, today), EVENING);
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ forward_ms: eveningMs - nowMs });
  const moved = await fetch(`${url}/api/dev/clock`, { method: 'POST', headers, body });
  if (!moved.ok) throw new Error(await moved.text());
}

function runProgram(environment: Record<string, string>): ChildProcess {
  return spawn(process.execPath, briefProgram('main'), {
    cwd: join(import.meta.dirname, '..'),
    env: { PATH: process.env['PATH'] ?? '', LOG_LEVEL: 'warn', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function stopProgram(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

/** Waits for the last line of the start and gives the port that the system chose. */
function untilReady(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`The server did not get ready:\n${output}`));
    }, READY_TIMEOUT_MS);
    const read = (chunk: unknown) => {
      output += String(chunk);
      const port = /^Listening on \S+:(\d+)$/m.exec(output)?.[1];
      if (port === undefined || !output.includes('Ready at')) return;
      clearTimeout(timer);
      resolve(Number(port));
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => reject(new Error(`The server ended at its start:\n${output}`)));
  });
}
