import { openClock } from '../clock.ts';
import { ConfigError, readConfig } from '../config.ts';
import { StartError, type Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open-database.ts';
import { listAdmins, setAdmin } from '../features/accounts/grant-admin.ts';

const USAGE = `Usage:
  npm run admin -- grant ADDRESS    makes a registered user an administrator
  npm run admin -- revoke ADDRESS   takes the role back, at once
  npm run admin -- list             shows the administrators`;

/** The only way to an admin. On the embedded database the server must be stopped while it runs. */
async function main([verb, address, ...rest]: string[]): Promise<number> {
  const isComplete =
    rest.length === 0 &&
    (verb === 'list' ? address === undefined : (verb === 'grant' || verb === 'revoke') && address !== undefined);
  if (!isComplete) return say(USAGE, 2);
  const config = readConfig(process.env);
  const opened = await openDatabase(config);
  try {
    await migrate(opened.database);
    return address === undefined
      ? await showAdmins(opened.database)
      : await changeRole({ ...opened, config, clock: await openClock(opened.database) }, address, verb === 'grant');
  } finally {
    await opened.close();
  }
}

async function showAdmins(database: Database): Promise<number> {
  const admins = await listAdmins(database);
  return say(admins.length === 0 ? 'There are no administrators.' : admins.join('\n'), 0);
}

async function changeRole(context: Parameters<typeof setAdmin>[0], address: string, isAdmin: boolean): Promise<number> {
  const problem = await setAdmin(context, address, isAdmin);
  return problem === undefined
    ? say(`${address} is ${isAdmin ? 'now' : 'no longer'} an administrator.`, 0)
    : say(problem, 1);
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
