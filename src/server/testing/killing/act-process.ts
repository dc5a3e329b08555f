import { NoopLogger } from 'drizzle-orm/logger';
import { openDatabase } from '#server/database/open-database.ts';
import { actsToKill } from './acts-to-kill.ts';
import { bareContext } from '../bare-context.ts';
import type { ActOrder } from './kill-act.ts';

/** Run as a process of its own: an act that dies by SIGKILL right before one of its statements. */
// Written by kill-act.ts and by nobody else.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const { place, act, ids, nowMs, dieAt } = JSON.parse(process.argv[2] ?? '') as ActOrder;

const { databaseUrl, dataDir } = place;
const opened = await openDatabase({ databaseUrl: databaseUrl === '' ? undefined : databaseUrl, dataDir });
let statements = 0;
// Drizzle tells its logger of every statement just before it is sent.
NoopLogger.prototype.logQuery = () => {
  statements += 1;
  if (statements === dieAt) process.kill(process.pid, 'SIGKILL');
};
await actsToKill[act](bareContext(opened, nowMs), ids);
await opened.close();
process.stdout.write(`finished after ${statements} statements\n`);
