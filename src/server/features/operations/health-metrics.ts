import { and, desc, eq, gt, isNotNull, max } from 'drizzle-orm';
import type { Output } from '#contract/endpoint.ts';
import type { operationsEndpoints } from '#contract/operations.ts';
import { QUOTES_POLICY_VERSION } from '#rules/market/quotes.ts';
import type { Context } from '#server/context.ts';
import { BACKUP_JOB } from '#server/backup/nightly-backup.ts';
import type { Database } from '#server/database/database.ts';
import { jobRuns } from '#server/database/tables.ts';
import { lastRun } from '#server/jobs/job-runner.ts';
import { Refusal } from '#server/refusal.ts';
import type { Venue } from '#rules/market/venue.ts';
import { chainCounts } from '../market/chain/chain-monitor.ts';
import { leaderboardBuilds } from '../leaderboard/tables.ts';
import { stockPrices } from '../market/tables.ts';
import { findActiveSeason } from '../seasons/active-season.ts';
import { markets } from '../seasons/tables.ts';
import { auctionRuns } from '../trading/tables.ts';
import { operationsChecks } from './tables.ts';

const DEADLINE_MS = 3_000;

type HealthMetrics = Output<(typeof operationsEndpoints)['GET /health/metrics']>;

/** The times of the auctions, as one reads them. */
export function windowsUsed({ windows: { open, close } }: Venue) {
  return { open_run: `${open.start}-${open.end}`, close_run: `${close.start}-${close.end}` };
}

export async function readHealthMetrics(context: Context): Promise<HealthMetrics> {
  const { database, config } = context;
  const [updatedMs, open, close, rebuild, parity, slo, backup] = await withDeadline(
    context,
    Promise.all([
      lastPriceMs(database),
      lastAuction(database, 'open'),
      lastAuction(database, 'close'),
      lastRebuild(database),
      lastCheck(database, 'parity'),
      lastCheck(database, 'slo'),
      config.backup.nightly ? lastBackup(database) : null,
    ]),
  );
  const { chainsBuilt, contractsWithdrawn, lastBuiltMs, lastPriceMs: markedMs } = chainCounts(context);
  return {
    ok: true,
    quotes_policy_version: QUOTES_POLICY_VERSION,
    venue: config.market.venue.id,
    eurex_calendar: { windows_used: windowsUsed(config.market.venue) },
    orchestrator: { last_leaderboard_rebuild: rebuild, last_auction_open: open, last_auction_close: close },
    stock_prices: { last_updated: updatedMs, delayed: config.market.feed !== undefined },
    options_model_marks: { last_calc_ts: asInstant(markedMs) },
    options_quotes: {
      last_computed_at: asInstant(lastBuiltMs),
      chains_built: chainsBuilt,
      contracts_withdrawn: contractsWithdrawn,
    },
    // There has only ever been one form of the cache here.
    leaderboard_cache: { v2_present: rebuild !== null, v1_present: false },
    ops: {
      parity: parity && { ts: parity.at.toISOString(), warns: parity.warnings.length },
      slo: slo && { ts: slo.at.toISOString(), failed: slo.warnings.length },
      backup,
    },
  };
}

/** When a price of the active season was last stored. */
async function lastPriceMs(database: Database): Promise<string | null> {
  const season = await findActiveSeason(database);
  if (!season) return null;
  const [row] = await database
    .select({ updatedAt: max(stockPrices.updatedAt) })
    .from(stockPrices)
    .innerJoin(markets, eq(markets.id, stockPrices.marketId))
    .where(eq(markets.seasonId, season.id));
  return row?.updatedAt?.toISOString() ?? null;
}

/** The newest auction of the active season that ran to its end; one that was missed is none. */
async function lastAuction(database: Database, slot: 'open' | 'close'): Promise<string | null> {
  const season = await findActiveSeason(database);
  if (!season) return null;
  const [run] = await database
    .select({ startedAt: auctionRuns.startedAt })
    .from(auctionRuns)
    .innerJoin(markets, eq(markets.id, auctionRuns.marketId))
    .where(and(eq(markets.seasonId, season.id), eq(auctionRuns.slot, slot), isNotNull(auctionRuns.finishedAt)))
    .orderBy(desc(auctionRuns.startedAt))
    .limit(1);
  return run?.startedAt.toISOString() ?? null;
}

/** When the boards last had to be made again, in product time. */
async function lastRebuild(database: Database): Promise<string | null> {
  const [row] = await database.select({ at: max(leaderboardBuilds.generatedAt) }).from(leaderboardBuilds);
  return row?.at?.toISOString() ?? null;
}

export async function lastCheck(database: Database, kind: 'parity' | 'slo') {
  const [check] = await database
    .select()
    .from(operationsChecks)
    .where(eq(operationsChecks.kind, kind))
    .orderBy(desc(operationsChecks.id))
    .limit(1);
  return check ?? null;
}

async function lastBackup(database: Database) {
  const newest = await lastRun(database, BACKUP_JOB);
  const isDone = and(eq(jobRuns.job, BACKUP_JOB), eq(jobRuns.outcome, 'done'), gt(jobRuns.attempt, 0));
  const [done] = await database
    .select({ at: max(jobRuns.dueAt) })
    .from(jobRuns)
    .where(isDone);
  // The reason of a failed attempt stays with the run until one succeeds.
  return { last_done: done?.at?.toISOString() ?? null, failed: (newest?.error ?? null) !== null };
}

function asInstant(atMs: number | undefined): string | null {
  return atMs === undefined ? null : new Date(atMs).toISOString();
}

/** Whoever asks for the health wants an answer soon, above all when the database gives none. */
export async function withDeadline<T>({ config }: Pick<Context, 'config'>, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Refusal('UNAVAILABLE')), DEADLINE_MS * config.databasePatience);
  });
  try {
    return await Promise.race([answer, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
