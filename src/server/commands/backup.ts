import { join, resolve } from 'node:path';
import { askServer } from '../backup/ask-server.ts';
import { backupName } from '../backup/nightly-backup.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { machineNow } from '../clock.ts';
import { readConfig, type Config } from '../config.ts';
import { openDatabase } from '../database/open-database.ts';
import { runCommand, say } from './run-command.ts';

const USAGE = `Usage:
  npm run backup              writes the whole database into a new file in BACKUP_DIR
  npm run backup -- FILE      into this file, which must not exist yet
BACKUP_PASSPHRASE encrypts it; nobody can restore the file without it. The server may run meanwhile.`;

async function main([given, ...rest]: string[]): Promise<number> {
  if (rest.length > 0 || given?.startsWith('-')) return say(USAGE, 2);
  const config = readConfig(process.env);
  const { passphrase, nightly } = config.backup;
  if (passphrase === undefined)
    return say(
      'BACKUP_PASSPHRASE is not set. A backup holds the keys of prices to come, so none is written unencrypted.',
      1,
    );
  const target = given ?? (nightly && join(nightly.folder, backupName(machineNow())));
  if (target === undefined) return say(USAGE, 2);
  const file = resolve(target);
  const { bytes } = await write(config, { file, passphrase });
  return say(`${file}: ${bytes} bytes`, 0);
}

/** Through the running server where there is one on the embedded database, which alone may open it. */
async function write(config: Config, order: { file: string; passphrase: string }): Promise<{ bytes: number }> {
  const written = config.databaseUrl === undefined ? await askServer(config.dataDir, order) : undefined;
  if (written) return written;
  const opened = await openDatabase(config);
  try {
    // Not migrated first: before an update is when a backup is wanted most.
    return await writeBackup(opened.database, { ...order, nowMs: machineNow() });
  } finally {
    await opened.close();
  }
}

await runCommand(main);
