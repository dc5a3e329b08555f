import type { Account, Context } from '#server/context.ts';
import { readQuizBoard, readTradingBoard } from '../leaderboard/read-leaderboard.ts';
import { readCatalog } from '../market/chain/read-catalog.ts';
import { readStockPrices } from '../market/prices/read-stock-prices.ts';
import { readQuestions } from '../quiz/read-questions.ts';
import { operationsChecks } from './tables.ts';

/** The slowest five of a hundred answers may take this long. */
const SLO_P95_MS = 1500;
const AT_ONCE = 10;

/** Reads what players read, many times at once, and notes what was too slow. Changes nothing of the game. */
export async function runLoadTest(context: Context, viewer: Account, calls: number) {
  // A company listed a moment ago has no price before the exchange opens, and no chain.
  const symbols = (await readStockPrices(context, { season: 'active' })).map(({ ticker }) => ticker);
  const board = { timeframe: 'all', category: 'overall' } as const;
  const reads: Record<string, (turn: number) => Promise<unknown>> = {
    'GET /api/market/options/catalog': (turn) =>
      readCatalog(context, { season: 'active', symbol: symbols[turn % symbols.length] ?? '', liquid: 'false' }),
    'GET /api/market/stock-prices': () => readStockPrices(context, { season: 'active' }),
    'GET /api/leaderboards/adx': () => readTradingBoard(context, viewer, board),
    'GET /api/leaderboards/hti': () => readQuizBoard(context, viewer, { timeframe: 'all', category: 'all' }),
    'GET /api/hti/questions': () => readQuestions(context, viewer),
  };
  const results = [];
  for (const [call, read] of Object.entries(reads)) {
    const { p50Ms, p95Ms } = await measure(read, calls);
    results.push({ call, calls, p50_ms: p50Ms, p95_ms: p95Ms, is_met: p95Ms <= SLO_P95_MS });
  }
  const at = new Date(context.clock.now());
  const warnings = results
    .filter(({ is_met }) => !is_met)
    .map(({ call, p95_ms }) => `${call}: ${p95_ms} ms, ${SLO_P95_MS} allowed`);
  await context.database.insert(operationsChecks).values({ kind: 'slo', at, warnings });
  return { at: at.toISOString(), threshold_ms: SLO_P95_MS, results };
}

async function measure(read: (turn: number) => Promise<unknown>, calls: number) {
  const tookMs: number[] = [];
  let turn = 0;
  const lane = async () => {
    while (turn < calls) {
      const mine = turn;
      turn += 1;
      const startedMs = performance.now();
      await read(mine);
      tookMs.push(performance.now() - startedMs);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  const sorted = tookMs.toSorted((a, b) => a - b);
  return { p50Ms: quantile(sorted, 0.5), p95Ms: quantile(sorted, 0.95) };
}

function quantile(sorted: readonly number[], share: number): number {
  const value = sorted[Math.max(Math.ceil(share * sorted.length) - 1, 0)] ?? 0;
  return Math.round(value * 10) / 10;
}
