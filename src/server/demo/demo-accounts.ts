import { randomUUID } from 'node:crypto';
import { usernameKey } from '#rules/accounts/username.ts';
import { defaultLanguage } from '#rules/site/languages.ts';
import type { Context } from '#server/context.ts';
import { authOf } from '#server/features/accounts/auth.ts';
import { credentials, userProfiles, users } from '#server/features/accounts/tables.ts';
import type { DemoSet } from './demo-set.ts';

interface DemoAccount {
  role: string;
  local: string;
  username: string;
  password: string;
  isAdmin?: boolean;
  isEvent?: boolean;
}

const ACCOUNTS: readonly DemoAccount[] = [
  { role: 'admin', local: 'admin', username: 'Head of Desk', password: 'demo-admin-2026', isAdmin: true },
  { role: 'member', local: 'member', username: 'Gamma Scalper', password: 'demo-member-2026' },
  { role: 'event user', local: 'team', username: 'Team Vega', password: 'demo-team-2026', isEvent: true },
];

/** The documented sign-ins of a local demo; nothing loads them anywhere else. */
export function demoSignIns(config: Context['config']): { role: string; email: string; password: string }[] {
  return ACCOUNTS.map(({ role, local, password, isEvent }) => ({
    role,
    password,
    email: `${local}@${domainFor(config, isEvent)}`,
  }));
}

export const demoAccounts: DemoSet = {
  name: 'accounts',
  load: async (database, context) => {
    const { password: hashing } = await authOf(context).$context;
    for (const { local, username, password, isAdmin = false, isEvent = false } of ACCOUNTS) {
      const id = randomUUID();
      const email = `${local}@${domainFor(context.config, isEvent)}`;
      await database.insert(users).values({ id, email, name: email, emailVerified: true });
      await database.insert(userProfiles).values({
        userId: id,
        username,
        usernameKey: usernameKey(username),
        usernameChosen: true,
        language: defaultLanguage,
        isAdmin,
        isEvent,
      });
      await database.insert(credentials).values({
        id: randomUUID(),
        userId: id,
        accountId: id,
        providerId: 'credential',
        password: await hashing.hash(password),
      });
    }
  },
};

function domainFor(config: Context['config'], isEvent: boolean | undefined): string {
  return isEvent ? config.teamDomain : (config.emailDomains[0] ?? '');
}
