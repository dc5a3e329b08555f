import * as z from 'zod';
import { defaultLanguage, languages } from '#rules/site/languages.ts';
import { readConfig } from '../config.ts';
import { type Database } from '../database/database.ts';
import { listAdmins, setAdmin } from '../features/accounts/grant-admin.ts';
import { inviteAdmin } from '../features/accounts/invite-admin.ts';
import { unlinkPerson } from '../features/accounts/school/unlink-person.ts';
import { runCommand, say } from './run-command.ts';
import { withContext } from './with-context.ts';

const USAGE = `Usage:
  npm run admin -- grant ADDRESS    makes a registered user an administrator
  npm run admin -- invite ADDRESS   makes one of somebody who has not registered, by mail; a language may follow, such as de
  npm run admin -- revoke ADDRESS   takes the role back, at once
  npm run admin -- list             shows the administrators
  npm run admin -- unlink ADDRESS   lets the next sign-in with the school link the account anew`;

/** The only way to an admin, and out of a link with the school that no longer fits. On the embedded database the server must be stopped while it runs. */
async function main(words: string[]): Promise<number> {
  const parsed = act.safeParse(words);
  if (!parsed.success) return say(USAGE, 2);
  const [verb, address, language = defaultLanguage] = parsed.data;
  return withContext(readConfig(process.env), async (context) => {
    if (address === undefined) return showAdmins(context.database);
    if (verb === 'unlink') return unlink(context, address);
    if (verb !== 'invite') return changeRole(context, address, verb === 'grant');
    const { ok, says } = await inviteAdmin(context, address, language);
    return say(says, ok ? 0 : 1);
  });
}

const act = z.union([
  z.tuple([z.literal('list')]),
  z.tuple([z.enum(['grant', 'revoke', 'unlink']), z.string()]),
  z.tuple([z.literal('invite'), z.string(), z.enum(languages).optional()]),
]);

async function unlink(context: Parameters<typeof unlinkPerson>[0], address: string): Promise<number> {
  const problem = await unlinkPerson(context, address);
  return problem === undefined ? say(`${address} is no longer linked with the school.`, 0) : say(problem, 1);
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

await runCommand(main);
