import { runCommand, say } from './run-command.ts';
import { berlinInstant } from '#rules/market/time/berlin-time.ts';
import { openClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open-database.ts';
import { demoLoads } from '../database/tables.ts';
import { explainQuote } from '../features/market/chain/explain-quote.ts';
import { silentLive } from '../live/live.ts';
import { createLog } from '../log.ts';
import { createMailer } from '../mail.ts';

const USAGE = `Usage:
  npm run quote -- SYMBOL               the quote of an option now, step by step
  npm run quote -- SYMBOL --at TIME     at an instant, such as 2026-11-16T12:00 (Berlin) or 2026-11-16T11:00:00Z`;

/** On the embedded database the server must be stopped while it runs. */
async function main([symbol, flag, time, ...rest]: string[]): Promise<number> {
  const isComplete = symbol !== undefined && rest.length === 0 && (flag === undefined || flag === '--at');
  const givenMs = time === undefined ? undefined : instantOf(time);
  if (!isComplete || (flag === '--at') !== (givenMs !== undefined)) return say(USAGE, 2);
  const config = readConfig(process.env);
  const opened = await openDatabase(config);
  try {
    await migrate(opened.database);
    const context: Context = {
      config,
      database: opened.database,
      databaseKind: opened.kind,
      clock: await openClock(opened.database),
      log: createLog({ level: 'silent', format: 'text' }),
      mailer: createMailer(config.mail),
      live: silentLive,
    };
    const nowMs = context.clock.now();
    const atMs = givenMs ?? nowMs;
    if (atMs > nowMs && !(await isLocalDemo(context)))
      return say('That instant lies ahead: prices to come are nobody`s to know.', 1);
    return say((await explainQuote(context, symbol, atMs)).join('\n'), 0);
  } finally {
    await opened.close();
  }
}

/** Only there a price to come is worth nothing. */
async function isLocalDemo({ config, database, databaseKind }: Context): Promise<boolean> {
  if (!config.isLocal || databaseKind !== 'embedded') return false;
  const loads = await database.select({ name: demoLoads.name }).from(demoLoads).limit(1);
  return loads.length > 0;
}

/** A time without an offset is Berlin's. */
function instantOf(text: string): number | undefined {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})$/.exec(text) ?? [];
  if (day !== undefined && time !== undefined && !Number.isNaN(Date.parse(`${day}T${time}Z`)))
    return berlinInstant(day, time);
  const parsed = /(Z|[+-]\d{2}:\d{2})$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(parsed) ? undefined : parsed;
}

await runCommand(main);
