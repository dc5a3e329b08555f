import { readConfig } from '../config.ts';
import type { Context } from '../context.ts';
import type { OpenDatabase } from '../database/database.ts';
import { silentLive } from '../live/live.ts';
import { createLog } from '../log.ts';
import { createMailer } from '../mail.ts';

/** What a verb needs, on a database that is open already and at an instant that stands still. */
export function bareContext({ kind, database }: OpenDatabase, nowMs: number): Context {
  const config = readConfig({});
  return {
    config,
    database,
    databaseKind: kind,
    clock: {
      now: () => nowMs,
      offsetMs: () => 0,
      refresh: () => Promise.resolve(),
      keep: () => Promise.resolve(),
      moveForward: () => Promise.reject(new Error('This clock stands still.')),
    },
    log: createLog({ level: 'silent', format: 'json' }),
    mailer: createMailer(config.mail),
    live: silentLive,
  };
}
