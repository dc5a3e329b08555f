import { NoopLogger } from 'drizzle-orm/logger';
import { openDatabase } from '../database/open-database.ts';
import { runScheduledAuction } from '../features/trading/run-auction.ts';
import { bareContext } from './bare-context.ts';

/** Run as a process of its own: an auction that dies by SIGKILL right before one of its statements. */
const [databaseUrl = '', dataDir = '', marketId = '', day = '', nowText = '', dieAtText = ''] = process.argv.slice(2);

const opened = await openDatabase({ databaseUrl: databaseUrl === '' ? undefined : databaseUrl, dataDir });
let statements = 0;
const dieAt = Number(dieAtText);
// Drizzle tells its logger of every statement just before it is sent.
NoopLogger.prototype.logQuery = () => {
  statements += 1;
  if (statements === dieAt) process.kill(process.pid, 'SIGKILL');
};
await runScheduledAuction(bareContext(opened, Number(nowText)), marketId, day, 'close', 2);
await opened.close();
process.stdout.write(`finished after ${statements} statements\n`);
