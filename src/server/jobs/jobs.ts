import { HOUR_MS } from '#rules/durations.ts';
import { forgetUsedBotChecks } from '../http/bot-check.ts';
import { BACKUP_JOB, backUpAtNight, nextBackupMs } from '../backup/nightly-backup.ts';
import type { Context } from '../context.ts';
import { nextTidyingMs, tidyDatabase } from '../database/tidy-database.ts';
import { forgetExpired } from '../features/accounts/sessions.ts';
import { forgetOldRefreshCalls, nextPriceStepMs, refreshPrices } from '../features/market/prices/refresh-prices.ts';
import { forgetAnsweredRequests } from '../features/accounts/repeats.ts';
import { nextRebuildMs, rebuildLeaderboards } from '../features/leaderboard/rebuild-leaderboards.ts';
import { beginSeasonInTime, nextBeginningMs } from '../features/seasons/begin-season.ts';
import { nextTendingMs, tendLiveEvents } from '../features/live-events/tend-events.ts';
import { checkParityOfSeason } from '../features/operations/check-parity.ts';
import {
  expireDuePositions,
  finishAuctionsOfSeason,
  moveLeftOrdersOfSeason,
  nextAuctionStartMs,
  nextCloseMs,
  nextFinishingMs,
  nextWindowEndMs,
  recordDayOfSeason,
  runDueAuction,
} from '../features/trading/season-jobs.ts';
import { mailWaitingMessages } from '../features/site/mail-contact-messages.ts';
import { forgetContactMessages } from '../features/site/read-contact-messages.ts';
import { forgetOldCounters } from '../http/rate-limit.ts';
import { forgetOldRuns, type Job } from './job-runner.ts';

const FIVE_MINUTES_MS = 300_000;

/** Everything that happens by itself, one line each: name, when it is due next, what to do. */
export const jobs: readonly Job<Context>[] = [
  {
    name: 'forget-old-counters',
    nextDueMs: everyHour,
    missed: 'latest',
    run: ({ database }) => forgetOldCounters(database),
  },
  {
    name: 'forget-old-job-runs',
    nextDueMs: everyHour,
    missed: 'latest',
    run: ({ database }, dueMs) => forgetOldRuns(database, dueMs),
  },
  {
    name: 'forget-used-bot-checks',
    nextDueMs: everyHour,
    missed: 'latest',
    run: ({ database }) => forgetUsedBotChecks(database),
  },
  {
    name: 'forget-expired-sessions',
    nextDueMs: everyHour,
    missed: 'latest',
    run: ({ database }) => forgetExpired(database),
  },
  { name: 'forget-old-refresh-calls', nextDueMs: everyHour, missed: 'latest', run: forgetOldRefreshCalls },
  {
    name: 'forget-answered-requests',
    nextDueMs: everyHour,
    missed: 'latest',
    run: ({ database }) => forgetAnsweredRequests(database),
  },
  { name: 'mail-contact-messages', nextDueMs: everyFiveMinutes, missed: 'latest', run: mailWaitingMessages },
  {
    name: 'forget-contact-messages',
    nextDueMs: everyHour,
    missed: 'latest',
    run: ({ database }) => forgetContactMessages(database),
  },
  { name: BACKUP_JOB, nextDueMs: nextBackupMs, missed: 'latest', run: backUpAtNight },
  { name: 'tidy-database', nextDueMs: nextTidyingMs, missed: 'latest', run: tidyDatabase },
  { name: 'begin-season', nextDueMs: nextBeginningMs, missed: 'latest', run: beginSeasonInTime },
  { name: 'auction-open', nextDueMs: nextAuctionStartMs('open'), missed: 'every', run: runDueAuction('open') },
  { name: 'move-left-orders', nextDueMs: nextWindowEndMs('open'), missed: 'latest', run: moveLeftOrdersOfSeason },
  { name: 'expire-positions', nextDueMs: nextCloseMs, missed: 'every', run: expireDuePositions },
  { name: 'auction-close', nextDueMs: nextAuctionStartMs('close'), missed: 'every', run: runDueAuction('close') },
  { name: 'record-equity', nextDueMs: nextWindowEndMs('close'), missed: 'every', run: recordDayOfSeason },
  { name: 'check-parity', nextDueMs: nextWindowEndMs('open'), missed: 'latest', run: checkParityOfSeason },
  { name: 'check-parity-close', nextDueMs: nextWindowEndMs('close'), missed: 'latest', run: checkParityOfSeason },
  { name: 'finish-auctions', nextDueMs: nextFinishingMs, missed: 'latest', run: finishAuctionsOfSeason },
  { name: 'tend-live-events', nextDueMs: nextTendingMs, missed: 'latest', run: tendLiveEvents },
  { name: 'refresh-prices', nextDueMs: nextPriceStepMs, missed: 'latest', run: refreshPrices },
  { name: 'rebuild-leaderboards', nextDueMs: nextRebuildMs, missed: 'latest', run: rebuildLeaderboards },
];

function everyFiveMinutes(afterMs: number): number {
  return (Math.floor(afterMs / FIVE_MINUTES_MS) + 1) * FIVE_MINUTES_MS;
}

function everyHour(afterMs: number): number {
  return (Math.floor(afterMs / HOUR_MS) + 1) * HOUR_MS;
}
