import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Day } from '#rules/market/time/day.ts';
import type { Holding, Portfolio } from '#rules/trading/portfolio.ts';
import type { Context } from '#server/context.ts';
import { listOf } from '#server/database/list-of.ts';
import { rowsOf } from '#server/database/rows-of.ts';
import { gather } from '#server/gather.ts';
import type { Venue } from '#rules/market/venue.ts';
import { venueOf } from '#rules/market/venues/venues.ts';
import { WAITING } from '../tables.ts';
import { holdingOf } from './portfolios.ts';

/** What the books say about a portfolio, all of it at one instant. */
export interface PortfolioFacts {
  state: Portfolio;
  openedAt: ReadonlyMap<string, Date>;
  /** What staged sells and exercises have spoken for, by symbol. */
  staged: ReadonlyMap<string, number>;
  /** What the buys and packages that wait would take, at the prices they were shown with. */
  stagedBuysCents: number;
  realizedCents: number;
  /** Orders and exercises that count, all but the cancelled ones. */
  trades: number;
  /** The recorded days in order, each with its last value. */
  days: readonly { day: Day; equityCents: number }[];
}

interface Wanted {
  portfolioId: string;
  today: Day;
  /** Of its market. */
  venue: string;
  /** Trades of all days count, not only today's. */
  isEndless: boolean;
}

/** Read together for everyone who asks at the same time: after an auction that is a whole room. Undefined for one that is not there. */
export const readFacts = gather(async ({ database }: Context, wanted: readonly Wanted[]) => {
  const waiting = sql`portfolio_id = p.id and market_id = p.market_id and status in ${WAITING}`;
  const counted = sql`portfolio_id = p.id and status <> 'CANCELLED' and counted_on in ('', placed_on)`;
  const rows = rowsOf(
    await database.execute(sql`
      select p.cash_cents,
        (select json_agg(json_build_array(symbol, quantity, cost_cents, opened_at) order by symbol) from positions where portfolio_id = p.id) as held,
        (select json_agg(json_build_array(side, symbol, qty, cents)) from (
          select side, symbol, qty, case when package_id is null then case side when 'BUY' then coalesce(preview_notional_cents, 0) + coalesce(estimated_fees_cents, 0) else 0 end
            when leg_number = 1 then (select reserved_cents from adx_packages k where k.id = package_id) else 0 end as cents from adx_orders where ${waiting}
          union all select 'EXERCISE', symbol, qty, 0 from adx_exercises where ${waiting}) staged) as waiting,
        (select coalesce(sum(realized_pnl_cents), 0) from fills where portfolio_id = p.id) as realized_cents,
        (select count(*) from adx_orders where ${counted}) + (select count(*) from adx_exercises where ${counted} and kind = 'exercise') as trades,
        (select json_agg(json_build_array(as_of_date, equity_cents) order by as_of_date) from adx_equity_daily where portfolio_id = p.id) as days
      from unnest(${listOf(wanted.map(({ portfolioId }) => portfolioId))},
        ${listOf(wanted.map(({ today, isEndless }) => (isEndless ? '' : today)))}) with ordinality as wanted (id, counted_on, place)
      left join portfolios p using (id) order by place`),
  );
  return rows.map((row, place) =>
    row['cash_cents'] === null ? undefined : factsOf(venueOf(wanted[place]?.venue ?? ''), factsRow.parse(row)),
  );
});

/** Sums arrive as texts, since they may be larger than a number holds exactly; those of a portfolio are not. */
const count = z.coerce.number().int();
const list = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .nullable()
    .transform((items) => items ?? []);

const factsRow = z.object({
  cash_cents: count,
  held: list(z.tuple([z.string(), count, count, z.string()])),
  waiting: list(z.tuple([z.enum(['BUY', 'SELL', 'EXERCISE']), z.string(), count, count])),
  realized_cents: count,
  trades: count,
  days: list(z.tuple([z.string(), count])),
});

function factsOf(venue: Venue, row: z.output<typeof factsRow>): PortfolioFacts {
  const holdings = new Map<string, Holding>();
  const openedAt = new Map<string, Date>();
  for (const [symbol, quantity, costCents, opened] of row.held) {
    holdings.set(symbol, holdingOf(venue, symbol, quantity, costCents));
    openedAt.set(symbol, new Date(opened));
  }
  const staged = new Map<string, number>();
  let stagedBuysCents = 0;
  for (const [side, symbol, quantity, cents] of row.waiting) {
    stagedBuysCents += cents;
    if (side !== 'BUY') staged.set(symbol, (staged.get(symbol) ?? 0) + quantity);
  }
  return {
    state: { cashCents: row.cash_cents, holdings },
    openedAt,
    staged,
    stagedBuysCents,
    realizedCents: row.realized_cents,
    trades: row.trades,
    days: row.days.map(([day, equityCents]) => ({ day, equityCents })),
  };
}
