import { openClock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open-database.ts';
import { silentLive } from '../live/live.ts';
import { createLog } from '../log.ts';
import { createMailer } from '../mail.ts';

/** Does what a command does on the database of the configuration, migrated, and closes it. Only errors are logged, where its own problems go. */
export async function withContext<T>(config: Config, work: (context: Context) => Promise<T>): Promise<T> {
  const opened = await openDatabase(config);
  const { kind, database } = opened;
  try {
    await migrate(database);
    return await work({
      config,
      database,
      databaseKind: kind,
      clock: await openClock(database),
      log: createLog({ level: 'error', format: 'text' }, process.stderr),
      mailer: createMailer(config.mail),
      live: silentLive,
    });
  } finally {
    await opened.close();
  }
}
