import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { OverrideScope } from '#rules/market/slippage.ts';
import { writeAudit } from '#server/audit.ts';
import type { Account, Context } from '#server/context.ts';
import { transaction } from '#server/database/transaction.ts';
import { Refusal } from '#server/refusal.ts';
import { tickerOf, touchMarket, type Market } from './open-market.ts';
import { slippageOverrides } from './tables.ts';

export interface NewOverride {
  scope: OverrideScope;
  targets: readonly string[];
  slip_mul: number;
  duration_sec: number;
  note: string;
}

const PRODUCTS = new Set(['calls', 'puts']);
const MAX_SHOWN = 500;

/** Opens a window in which spreads are multiplied, one for each target. */
export async function setOverride(context: Context, viewer: Account, market: Market, wanted: NewOverride) {
  const { scope, slip_mul: multiplier, duration_sec, note } = wanted;
  const targets = targetsOf(market, wanted);
  const nowMs = context.clock.now();
  const [startsAt, endsAt] = [new Date(nowMs), new Date(nowMs + duration_sec * 1000)];
  return transaction(context.database, async (database) => {
    await touchMarket(database, market.id);
    await database
      .insert(slippageOverrides)
      .values(targets.map((target) => ({ marketId: market.id, scope, target, multiplier, startsAt, endsAt, note })));
    await writeAudit(context, database, {
      actorId: viewer.userId,
      action: 'override.set',
      subject: market.id,
      after: { ...wanted, ends_at: endsAt.toISOString() },
    });
    // Before it is done, so that nobody who sees no answer opens it twice.
    return listOverrides({ ...context, database }, market.id);
  });
}

function targetsOf(market: Market, { scope, targets }: Pick<NewOverride, 'scope' | 'targets'>): (string | null)[] {
  const named = [...new Set(targets)];
  if (scope === 'global') {
    if (named.length > 0) throw refused('no-targets-here');
    return [null];
  }
  if (named.length === 0) throw refused('no-target');
  if (scope === 'product') {
    if (named.some((target) => !PRODUCTS.has(target))) throw refused('calls-or-puts');
  } else for (const target of named) tickerOf(market, target);
  return named;
}

function refused(reason: string): Refusal {
  return new Refusal('INVALID_REQUEST', { fields: { 'body.targets': reason } });
}

/** The windows that are open now, the newest first. */
export async function listOverrides({ database, clock }: Context, marketId: string) {
  const rows = await database
    .select()
    .from(slippageOverrides)
    .where(and(eq(slippageOverrides.marketId, marketId), gt(slippageOverrides.endsAt, new Date(clock.now()))))
    .orderBy(desc(slippageOverrides.id))
    .limit(MAX_SHOWN);
  return rows.map(({ id, scope, target, multiplier, endsAt, note }) => ({
    id,
    scope,
    target,
    slip_mul: multiplier,
    end_at: endsAt.toISOString(),
    note,
  }));
}

/** Ends open windows now, of a scope or all. They stay in the table, as fills of their time were priced with them. */
export async function clearOverrides(
  context: Context,
  viewer: Account,
  marketId: string,
  { scope, targets }: { scope?: OverrideScope | undefined; targets?: readonly string[] | undefined },
): Promise<number> {
  const now = new Date(context.clock.now());
  return transaction(context.database, async (database) => {
    await touchMarket(database, marketId);
    const cleared = await database
      .update(slippageOverrides)
      // One that began this very millisecond still has to last one.
      .set({
        endsAt: sql`greatest(${now.toISOString()}::timestamptz, ${slippageOverrides.startsAt} + interval '1 millisecond')`,
      })
      .where(
        and(
          eq(slippageOverrides.marketId, marketId),
          scope === undefined ? undefined : eq(slippageOverrides.scope, scope),
          gt(slippageOverrides.endsAt, now),
          scope !== 'global' && targets && targets.length > 0
            ? inArray(slippageOverrides.target, [...targets])
            : undefined,
        ),
      )
      .returning();
    await writeAudit(context, database, {
      actorId: viewer.userId,
      action: 'override.clear',
      subject: marketId,
      before: cleared.map(({ id, target, multiplier }) => ({ id, target, slip_mul: multiplier })),
      after: { scope: scope ?? null, targets: targets ?? null },
    });
    return cleared.length;
  });
}
