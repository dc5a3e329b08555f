import { NoopLogger } from 'drizzle-orm/logger';
import { openDatabase } from '../database/open-database.ts';
import { bareContext } from './bare-context.ts';
import { actOnEvent } from './act-on-event.ts';

/** Run as a process of its own: an act on a live event that dies by SIGKILL right before one of its statements. */
const [databaseUrl = '', dataDir = '', act = '', eventId = '', userId = '', nowText = '', dieAtText = ''] =
  process.argv.slice(2);

const opened = await openDatabase({ databaseUrl: databaseUrl === '' ? undefined : databaseUrl, dataDir });
let statements = 0;
const dieAt = Number(dieAtText);
// Drizzle tells its logger of every statement just before it is sent.
NoopLogger.prototype.logQuery = () => {
  statements += 1;
  if (statements === dieAt) process.kill(process.pid, 'SIGKILL');
};
await actOnEvent(bareContext(opened, Number(nowText)), act === 'auction' ? 'auction' : 'register', { eventId, userId });
await opened.close();
process.stdout.write(`finished after ${statements} statements\n`);
