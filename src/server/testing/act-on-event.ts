import type { Account, Context } from '../context.ts';
import { holdAuction } from '../features/live-events/hold-auction.ts';
import { registerTeams } from '../features/live-events/register-teams.ts';

export type EventAct = 'auction' | 'register';

export const REGISTERED = ['Ann', 'Bob', 'Cem'];

/** What an organiser asks for, always under the same reference. */
export function actOnEvent(
  context: Context,
  act: EventAct,
  { eventId, userId }: { eventId: string; userId: string },
): Promise<unknown> {
  const organiser: Account = {
    kind: 'account',
    userId,
    isAdmin: true,
    isEvent: false,
    bearerToken: '',
    expiresAt: new Date(0),
  };
  if (act === 'auction') return holdAuction(context, organiser, eventId, { slot: 'open', reference: 'the-auction' });
  const body = { team_names: REGISTERED, starting_cash: 100_000 };
  const identity = { reference: 'the-teams', endpoint: 'register', body };
  return registerTeams(context, organiser, eventId, { names: REGISTERED, startingCash: 100_000 }, identity);
}
