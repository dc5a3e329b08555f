import type { Account, Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { publish } from '#server/live/live.ts';
import { once, type RequestIdentity } from '#server/features/accounts/repeats.ts';
import { recordEquity } from '../portfolio/record-equity.ts';
import type { Standing } from '../portfolio/standing.ts';
import { writeStaged, type Staged } from './write-staged.ts';

interface Placed {
  marketId: string;
  status: 'PENDING' | 'FILLED';
}

/** How something is placed: decided and written under the portfolio's lock; or, where it only waits, as it was decided before, if that is still so. */
interface Prepared<T> {
  work: (open: Database) => Promise<T>;
  staged?: Staged & { standing: Standing; answer: T };
}

/** Places an order, a package or an exercise once for each reference, and tells those who look at the portfolio. */
export async function placeOnce<T extends Placed>(
  context: Context,
  viewer: Account,
  { reference, endpoint, body }: RequestIdentity,
  portfolioId: string,
  prepare: (nowMs: number) => Promise<Prepared<T>>,
): Promise<Omit<T, 'marketId'>> {
  const nowMs = context.clock.now();
  let isNew = false;
  const repeatable = { userId: viewer.userId, reference, content: { endpoint, body } };
  const { marketId, ...placed } = await once<T>(context.database, repeatable, async () => {
    const { work, staged } = await prepare(nowMs);
    const locked = (open: Database) => {
      isNew = true;
      return work(open);
    };
    if (!staged) return locked;
    const write = async (note: Parameters<typeof writeStaged>[3]) => {
      isNew = await writeStaged(context.database, staged.standing, staged, note);
      return isNew;
    };
    return { work: locked, atOnce: { answer: staged.answer, write } };
  });
  if (isNew && placed.status === 'FILLED') await recordEquity(context, marketId, nowMs, [portfolioId]);
  if (isNew) publish(context, 'portfolio', [viewer.userId]);
  return placed;
}
