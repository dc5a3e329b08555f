import { eq } from 'drizzle-orm';
import { HOUR_MS } from '#rules/durations.ts';
import { berlinDay, berlinInstant } from '#rules/market/time/berlin-time.ts';
import { addDays } from '#rules/market/time/day.ts';
import { userProfiles } from '#server/features/accounts/tables.ts';
import { recordActuals, setPredictionLock } from '#server/features/predictions/record-actuals.ts';
import { revenuePredictions } from '#server/features/predictions/tables.ts';
import { findActiveSeason } from '#server/features/seasons/active-season.ts';
import { createChance } from '#server/seeded-chance.ts';
import type { DemoSet } from './demo-set.ts';

/** Quarterly revenues in billions of dollars: plausible, not reported. */
const REVENUES: Record<string, number> = {
  SAP: 10.4,
  SIE: 22.1,
  ALV: 41.7,
  DTE: 33.2,
  MUV2: 18.6,
  BAS: 17.9,
  BMW: 38.4,
  VOW3: 88.5,
  MBG: 37.1,
  BAYN: 12.6,
};
/** Already known, in the order in which they were; the member has predicted all of them. */
const KNOWN = ['SAP', 'SIE', 'DTE'] as const;
/** Closed, but nobody knows yet. */
const LOCKED = 'BAS';

export const demoPredictions: DemoSet = {
  name: 'predictions',
  load: async (database, context) => {
    const season = await findActiveSeason(database);
    if (!season) return;
    const chance = createChance(7);
    const nowMs = context.clock.now();
    const today = berlinDay(nowMs);
    const updatedAt = new Date(berlinInstant(addDays(today, -6), '18:20'));
    const players = await database.select().from(userProfiles).where(eq(userProfiles.isEvent, false));
    const guesses = players.flatMap(({ userId }, index) =>
      Object.entries(REVENUES).flatMap(([symbol, revenue]) => {
        // Roughly a bell around the truth; the skill of a player decides how wide.
        const bell = chance() + chance() + chance() - 1.5;
        const value = Math.round(revenue * (1 + bell * (0.05 + 0.003 * index)) * 100) / 100;
        const isLeftOut = index > 1 && chance() < 0.3;
        if (isLeftOut) return [];
        const updatedOn = berlinDay(updatedAt.getTime());
        return [{ seasonId: season.id, userId, symbol, value, updatedAt, updatedOn, updatesToday: 1 }];
      }),
    );
    await database.insert(revenuePredictions).values(guesses);
    for (const [index, symbol] of KNOWN.entries()) {
      const recordedMs = berlinInstant(addDays(today, index - 4), '07:30');
      await setPredictionLock(database, season.id, symbol, new Date(recordedMs - 12 * HOUR_MS));
      const clock = { ...context.clock, now: () => recordedMs };
      await recordActuals({ clock }, database, season.id, [{ symbol, actualValue: REVENUES[symbol] ?? 1 }]);
    }
    await setPredictionLock(database, season.id, LOCKED, new Date(nowMs - HOUR_MS));
    await setPredictionLock(database, season.id, 'BMW', new Date(berlinInstant(addDays(today, 5), '18:00')));
  },
};
