import { resolve } from 'node:path';
import { restoreBackup } from '../backup/restore-backup.ts';
import { unseal } from '../backup/sealed-file.ts';
import { readConfig } from '../config.ts';
import { openEmbedded, openPostgresql } from '../database/open-database.ts';
import { tidyDatabase } from '../database/tidy-database.ts';
import { runCommand, say } from './run-command.ts';
import { HOUR_MS } from '#rules/durations.ts';

const USAGE = `Usage:
  npm run restore -- FILE              into an empty database, embedded or PostgreSQL, whichever the file came from
  npm run restore -- FILE --replace    in the place of everything that is in the database
BACKUP_PASSPHRASE must be the one that the file was made with. Stop the server first.`;

/** One statement may read a whole table again. */
const PATIENCE = { connectionMs: 5_000, statementMs: 6 * HOUR_MS };

async function main([given, flag, ...rest]: string[]): Promise<number> {
  const isComplete = given !== undefined && !given.startsWith('-') && (flag === undefined || flag === '--replace');
  if (!isComplete || rest.length > 0) return say(USAGE, 2);
  const config = readConfig(process.env);
  const { passphrase } = config.backup;
  if (passphrase === undefined) return say('BACKUP_PASSPHRASE is not set.', 1);
  const backup = await unseal(resolve(given), passphrase);
  const opened =
    config.databaseUrl === undefined
      ? await openEmbedded(config.dataDir)
      : await openPostgresql(config.databaseUrl, PATIENCE);
  try {
    const { rows, applied } = await restoreBackup(opened.database, backup, { replace: flag === '--replace' });
    await tidyDatabase({ database: opened.database, databaseKind: opened.kind });
    const migrated = applied === 0 ? '' : `, migrated forward (${applied} steps)`;
    return say(`Restored the state of ${backup.header.created_at}: ${rows} rows${migrated}`, 0);
  } finally {
    await opened.close();
  }
}

await runCommand(main);
