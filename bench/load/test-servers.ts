import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rebuildSeason } from '#server/features/leaderboard/rebuild-leaderboards.ts';
import { addDays } from '#rules/market/time/day.ts';
import { nextTradingDay, venueDay, venueInstant } from '#rules/market/time/exchange-calendar.ts';
import { xetra } from '#rules/market/venues/xetra.ts';
import { machineNow, openClock } from '#server/clock.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import { createAccount, signedIn } from '#server/testing/accounts.ts';
import { bareContext } from '#server/testing/bare-context.ts';
import { program } from '#server/testing/programs.ts';
import { openTestSeason } from '#server/testing/season.ts';
import { fillSeason } from '#server/testing/large/standings.ts';

export const CONNECTIONS = 64;
/** So that few orders of each of them wait, as in a season. */
const PLAYERS = 8 * CONNECTIONS;
/** Others, who have played for a week already: an answer of the boards is as long as in a season. */
const OTHERS = { players: 150, days: 7, fills: 6, questions: 4 };

/** The next trading day, whatever the hour. */
export const TRADING_DAY = nextTradingDay(xetra, venueDay(xetra, machineNow()));
const NOON_MS = venueInstant(xetra, TRADING_DAY, '12:00');

/** A season at the noon of a trading day, between its auctions, if no other moment is told; and the tokens of its players. */
export async function preparePlayers(opened: OpenDatabase, atMs = NOON_MS, players = PLAYERS): Promise<string[]> {
  await (await openClock(opened.database)).moveForward(atMs - machineNow());
  const context = bareContext(opened, atMs);
  const season = await openTestSeason(context);
  await fillSeason(context, { ...season, firstDay: addDays(TRADING_DAY, -OTHERS.days) }, OTHERS);
  if (!(await rebuildSeason(context, season.seasonId))) throw new Error('No boards were made');
  const tokens: string[] = [];
  for (let index = 0; index < players; index++)
    tokens.push(await signedIn(context, (await createAccount(context, {}, `bench${index}`)).email));
  return tokens;
}

export interface Server {
  port: number;
  child: ChildProcess;
}

export async function startServer(environment: Record<string, string>): Promise<Server> {
  const child = spawn(process.execPath, program('main'), {
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', DEMO_DATA: 'off', LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += String(chunk);
      const found = /^Listening on \S+:(\d+)$/m.exec(output)?.[1];
      if (found !== undefined && output.includes('Ready at')) resolve(found);
    });
    child.once('exit', () => reject(new Error(`The server did not start:\n${output}`)));
  });
  return { port: Number(port), child };
}

export async function stopServer(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}
