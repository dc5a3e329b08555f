import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * What kills processes, plays whole seasons, starts programs or tries a thousand inputs. `npm run check` leaves them out, and with them the features of
 * the server, which are tested on a database; in the whole run they come first, so that at the end no worker waits for the other.
 */
const LONG = [
  'hardening/fuzz',
  'trading-model',
  'settle-season',
  'next-season',
  'free-lunch',
  'auction-kill',
  'accounts/accounts',
  'accounts/sign-in',
  'accounts/one-time-links',
  'school/school-sign-in',
  'school/hostile-answers',
  'school/one-person',
  'access-matrix',
  'server/start',
  'server/drain',
  'process/workers',
  'metrics/scrape',
  'server/shipped',
  'hardening/years',
  'hardening/interrupted-writes',
  'hardening/leaks',
  'fairness',
  'races',
  'orders/orders',
  'portfolio/exercise',
  'live-events',
  'live-events/organising',
  'hardening/kill',
  'delayed-feed',
  'simulated-prices',
  'live/live',
  'ending',
  'server/app',
  'event-kill',
  'settle-kill',
  'commands/quote',
  'commands/admin',
  'commands/setup',
  'commands/backup',
  'backup/backup',
  'backup/backup-kill',
  'migrate',
  'open-database',
  'full-room',
  'price-american.properties',
  'leaderboard/leaderboard',
  'registering',
  'find-free-lunches',
  'order-days',
  'recomputed',
  'hash-password',
  'server/clock',
  'prepared-pglite',
  'nightly-backup',
  'hardening/full-disk',
  'pricing/price-american',
];
/** The quick part of the tests, for every commit (`scripts/test.mjs`). */
const isQuick = process.env['TEST_QUICK'] === '1';
const LONG_FILES = [...LONG.map((name) => `src/**/${name}.test.ts`), 'src/server/features/**/*.test.ts'];

/** The tests named first, in that order, so that at the end no worker waits for another. */
export function first(names: readonly string[]): typeof BaseSequencer {
  const rank = ({ moduleId }: TestSpecification) => {
    const place = names.findIndex((name) => moduleId.includes(`${name}.`));
    return place === -1 ? names.length : place;
  };
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      // The library's own method, not an array's.
      // oxlint-disable-next-line unicorn/no-array-sort
      const usual = await super.sort(files);
      return usual.toSorted((a, b) => rank(a) - rank(b));
    }
  };
}

/** A test that replaces a module needs a worker of its own. The others share theirs, and so what has been loaded. */
const ISOLATED = ['src/**/*.isolated.test.ts'];

/** Ends what hangs. No test may pass or fail by how fast the machine is, so it is far beyond what any needs. */
export const HANG_MS = 10 * 60_000;

export default defineConfig({
  test: {
    sequence: { sequencer: first(LONG) },
    globalSetup: ['src/server/testing/global-setup.ts'],
    // Threads load a module in less time than processes do, by a seventh of the quick tests.
    pool: 'threads',
    maxWorkers: 3,
    testTimeout: HANG_MS,
    hookTimeout: HANG_MS,
    expect: { poll: { timeout: HANG_MS / 5 } },
    projects: [
      {
        // One for all: those of another project would load everything anew, in workers of their own.
        extends: true,
        test: {
          name: 'shared',
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: [...ISOLATED, ...(isQuick ? LONG_FILES : []), 'src/**/*.screen.test.tsx'],
        },
      },
      { extends: true, test: { name: 'isolated', include: ISOLATED } },
    ],
  },
});
