import { openClock } from '../clock.ts';
import { ConfigError, readConfig } from '../config.ts';
import { StartError } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open-database.ts';
import { recomputeAuction } from '../features/trading/auctions/recompute-auction.ts';
import { silentLive } from '../live/live.ts';
import { createLog } from '../log.ts';
import { createMailer } from '../mail.ts';

const USAGE = `Usage:
  npm run recompute -- last       the newest auction
  npm run recompute -- AUCTION    the auction with this id, as a receipt shows it`;

/** On the embedded database the server must be stopped while it runs. */
async function main([runId, ...rest]: string[]): Promise<number> {
  if (runId === undefined || rest.length > 0) return say(USAGE, 2);
  const config = readConfig(process.env);
  const opened = await openDatabase(config);
  try {
    await migrate(opened.database);
    const context = {
      config,
      database: opened.database,
      databaseKind: opened.kind,
      clock: await openClock(opened.database),
      log: createLog({ level: 'silent', format: 'text' }),
      mailer: createMailer(config.mail),
      live: silentLive,
    };
    const result = await recomputeAuction(context, runId);
    if (!result) return say('There is no such auction.', 1);
    for (const difference of result.differences) say(difference, 1);
    const found = result.differences.length === 0 ? 'no difference' : `${result.differences.length} differences`;
    return say(
      `Auction ${result.runId}: ${result.trades} trades computed again, ${found}`,
      result.differences.length === 0 ? 0 : 1,
    );
  } finally {
    await opened.close();
  }
}

function say(text: string, exitCode: number): number {
  (exitCode === 0 ? process.stdout : process.stderr).write(`${text}\n`);
  return exitCode;
}

try {
  process.exit(await main(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof StartError || error instanceof ConfigError)) throw error;
  process.exit(say(error.message, 1));
}
