import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { EventClock } from '#rules/market/time/event-clock.ts';
import type { Database } from '#server/database/database.ts';
import { markets, seasons } from './tables.ts';

export interface NewSeason {
  code: string;
  name: string;
  startsAt: Date;
  endsAt: Date;
  venue: string;
  status?: 'upcoming' | 'active';
}

/** A season with a market of its own, whose key no one has seen. */
export async function createSeason(
  database: Database,
  { status = 'upcoming', venue, ...season }: NewSeason,
  nowMs: number,
): Promise<{ seasonId: string; marketId: string }> {
  const seasonId = randomUUID();
  await database.insert(seasons).values({ id: seasonId, ...season, status, createdAt: new Date(nowMs) });
  return { seasonId, marketId: await createMarket(database, { kind: 'season', venue, seasonId }) };
}

export async function createMarket(
  database: Database,
  owner: { venue: string } & ({ kind: 'season'; seasonId: string } | { kind: 'event'; clock: EventClock }),
): Promise<string> {
  const id = randomUUID();
  const key = randomBytes(32);
  await database.insert(markets).values({
    id,
    kind: owner.kind,
    venue: owner.venue,
    seasonId: owner.kind === 'season' ? owner.seasonId : null,
    clock: owner.kind === 'event' ? owner.clock : null,
    feedKey: key.toString('hex'),
    feedKeyHash: createHash('sha256').update(key).digest('hex'),
  });
  return id;
}
