import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest files come first, so that at the end no worker waits for the other. */
const LONGEST = [
  'trading-model',
  'fuzz',
  'settle-season',
  'event-kill',
  'auction-kill',
  'accounts/accounts',
  'migrate',
  'live-events',
  'server/start',
  'server/kill',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = LONGEST.findIndex((name) => moduleId.includes(`${name}.test.`));
      return place === -1 ? LONGEST.length : place;
    };
    // The library's own method, not an array's.
    // oxlint-disable-next-line unicorn/no-array-sort
    const usual = await super.sort(files);
    return usual.toSorted((a, b) => rank(a) - rank(b));
  }
}

/** A test that replaces a module needs a worker of its own. The others share theirs, and so what has been loaded. */
const ISOLATED = ['src/**/*.isolated.test.ts'];

/** Ends what hangs. No test may pass or fail by how fast the machine is, so it is far beyond what any needs. */
const HANG_MS = 10 * 60_000;

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    globalSetup: ['src/server/testing/global-setup.ts'],
    maxWorkers: 2,
    testTimeout: HANG_MS,
    hookTimeout: HANG_MS,
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: ISOLATED,
        },
      },
      { extends: true, test: { name: 'isolated', include: ISOLATED } },
    ],
  },
});
