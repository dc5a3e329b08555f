import { expect } from 'vitest';
import { berlinDay } from '#rules/market/time/berlin-time.ts';
import { readSnapshot } from '#server/features/trading/portfolio/read-snapshot.ts';
import type { PriceBook } from '#server/features/trading/price-book.ts';
import type { Game } from './compare.ts';
import { equityOf, figuresOf, type Past } from './figures.ts';
import { marksOf, unitGreeksOf, unitModelOf } from './marks.ts';
import { playerOf } from './oracle.ts';

/** What players are told of their portfolios, figure by figure, against the oracle's own; a figure that it does not know of is a difference too. */
export async function compareFigures(
  game: Game,
  players: readonly number[],
  book: PriceBook,
  where: string,
): Promise<void> {
  const nowMs = game.context.clock.now();
  const moment = { nowMs, marks: marksOf(book), unitGreeks: unitGreeksOf(book), unitModel: unitModelOf(book) };
  // Together, as a room asks after an auction.
  await Promise.all(
    players.map(async (index) => {
      const viewer = game.viewers[index];
      if (!viewer) throw new Error('no such player');
      noteOpened(game, index, nowMs);
      const got = await readSnapshot(game.context, viewer);
      const figures = figuresOf(game.oracle, index, pastOf(game, index), moment);
      const ids = { id: game.portfolioIds[index], user_id: viewer.userId, season_id: game.seasonId };
      const wanted = { ...figures, portfolio: { ...ids, ...figures.portfolio } };
      const different = differences(got, wanted, '');
      if (different.length > 0) expect({ where, index, different }).toEqual({ where, index, different: [] });
    }),
  );
}

/** A day is left with what the portfolio is worth after its last fill, after an option of it has expired, or at the end. */
export function keepDay(game: Game, index: number, book: PriceBook): void {
  const { days } = pastOf(game, index);
  const day = berlinDay(game.context.clock.now());
  if (days.at(-1)?.day === day) days.pop();
  days.push({ day, equity: equityOf(game.oracle, index, marksOf(book)) });
}

/** To be called after each act: what is sold and bought again is another position. */
export function noteOpened(game: Game, index: number, nowMs: number): void {
  const { opened } = pastOf(game, index);
  const { held } = playerOf(game.oracle, index);
  for (const symbol of opened.keys()) if (!held.has(symbol)) opened.delete(symbol);
  for (const symbol of held.keys()) if (!opened.has(symbol)) opened.set(symbol, nowMs);
}

function pastOf({ pasts }: Game, index: number): Past {
  const past = pasts[index];
  if (!past) throw new Error(`no player ${index}`);
  return past;
}

/** Real numbers, which the order of adding changes in their last digits; all others are the same or wrong. */
const REAL = /\.(?:delta|gamma|vega|theta|rho|sharpe|max_drawdown_pct|maxDrawdownPct)$/;

function differences(got: unknown, wanted: unknown, path: string): unknown[] {
  if (isTree(got) && isTree(wanted)) {
    const keys = new Set([...Object.keys(got), ...Object.keys(wanted)]);
    return [...keys].flatMap((key) => differences(got[key], wanted[key], `${path}.${key}`));
  }
  if (got === wanted) return [];
  const isClose =
    REAL.test(path) &&
    typeof got === 'number' &&
    typeof wanted === 'number' &&
    Math.abs(got - wanted) <= 1e-8 * Math.max(Math.abs(wanted), 1);
  return isClose ? [] : [{ path, got, wanted }];
}

function isTree(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
