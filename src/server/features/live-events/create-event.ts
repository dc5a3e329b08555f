import { randomBytes, randomUUID } from 'node:crypto';
import type * as z from 'zod';
import type { liveEventLine } from '#contract/live-event-shapes.ts';
import { DEFAULT_SPEED } from '#rules/market/time/event-clock.ts';
import { STARTING_CASH_CENTS } from '#rules/trading/portfolio.ts';
import { writeAudit } from '#server/audit.ts';
import type { Account, Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { once, type RequestIdentity } from '../accounts/repeats.ts';
import { describeEvents, readEvent, type LiveEvent } from './find-event.ts';
import { openRunMarket } from './open-run.ts';
import { addTeams } from './register-teams.ts';
import { liveEvents, liveRuns } from './tables.ts';

export interface NewEvent {
  name: string;
  /** A rehearsal with so many teams that a script plays. */
  bots?: number | undefined;
}

/** A live event in its first run, done once for each reference. */
export async function createEvent(
  context: Context,
  viewer: Account,
  wanted: NewEvent,
  { reference, endpoint, body }: RequestIdentity,
): Promise<z.output<typeof liveEventLine>> {
  const request = { userId: viewer.userId, reference, content: { endpoint, body } };
  const { id } = await once(context.database, request, async () => async (database) => {
    const event = await writeEvent(context, database, wanted);
    await writeAudit(context, database, {
      actorId: viewer.userId,
      action: 'event.create',
      subject: event.id,
      after: { name: event.name, ...(wanted.bots !== undefined && { bots: wanted.bots }) },
    });
    return { id: event.id };
  });
  const [line] = await describeEvents(context.database, [await readEvent(context.database, id)]);
  if (!line) throw new Error('The event is not there');
  return line;
}

export async function writeEvent(
  context: Context,
  database: Database,
  { name, bots = 0 }: NewEvent,
): Promise<LiveEvent> {
  const nowMs = context.clock.now();
  const marketId = await openRunMarket(context, database, nowMs);
  const [event] = await database
    .insert(liveEvents)
    .values({
      id: randomUUID(),
      name,
      marketId,
      speed: DEFAULT_SPEED,
      isPractice: bots > 0,
      botsOn: bots > 0,
      createdAt: new Date(nowMs),
    })
    .returning();
  if (!event) throw new Error('The event is not there');
  await database.insert(liveRuns).values({ marketId, eventId: event.id, number: 1, startedAt: new Date(nowMs) });
  if (bots > 0) await addTeams(context, database, event, botTeams(context, bots), STARTING_CASH_CENTS);
  return event;
}

function botTeams({ config }: Context, bots: number) {
  const rehearsal = randomBytes(4).toString('hex');
  return Array.from({ length: bots }, (_, index) => {
    const number = String(index + 1).padStart(2, '0');
    return { name: `Bot ${number}`, email: `bot-${number}-${rehearsal}@${config.teamDomain}` };
  });
}
