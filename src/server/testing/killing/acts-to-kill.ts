import type { Account, Context } from '#server/context.ts';
import { holdAuction } from '#server/features/live-events/hold-auction.ts';
import { registerTeams } from '#server/features/live-events/register-teams.ts';
import { settleSeason } from '#server/features/operations/settle-season.ts';
import { runScheduledAuction } from '#server/features/trading/auctions/run-auction.ts';

export const REGISTERED = ['Ann', 'Bob', 'Cem'];

/** Whom and what an act is about; each takes what it needs. */
export interface ActIds {
  marketId: string;
  userId?: string;
  eventId?: string;
  seasonId?: string;
  day?: string;
}

/** What must survive that its process is killed. Asked for again, each is the same act: same reference, same names. */
export const actsToKill = {
  auction: (context: Context, { marketId, day = '' }: ActIds) =>
    runScheduledAuction(context, marketId, day, 'close', 2),
  'event-auction': (context: Context, { eventId = '', userId }: ActIds) =>
    holdAuction(context, organiser(userId), eventId, { slot: 'open', reference: 'the-auction' }),
  register: (context: Context, { eventId = '', userId }: ActIds) => {
    const body = { team_names: REGISTERED, starting_cash: 100_000 };
    const identity = { reference: 'the-teams', endpoint: 'register', body };
    return registerTeams(context, organiser(userId), eventId, { names: REGISTERED, startingCash: 100_000 }, identity);
  },
  settle: (context: Context, { seasonId = '', userId }: ActIds) =>
    settleSeason(context, organiser(userId), { seasonId, code: 'TEST' }),
};

export type ActToKill = keyof typeof actsToKill;

function organiser(userId = ''): Account {
  const account = { kind: 'account', userId, isAdmin: true, isEvent: false } as const;
  return { ...account, bearerToken: '', expiresAt: new Date(0) };
}
