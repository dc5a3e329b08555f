import { defineConfig, devices } from '@playwright/test';

const chromium = process.env['CHROMIUM_PATH'];

/** Ends what hangs. No test may pass or fail by how fast the machine is, so it is far beyond what any needs. */
const HANG_MS = 40 * 60_000;
/** The same for one thing that is waited for. */
const WAIT_MS = 4 * 60_000;

/** The files with a server of their own. */
const JOURNEYS = /(live-event|trading|competitions|admin|admin-season|school-sign-in)\.e2e\.ts$/;

export default defineConfig({
  testDir: 'e2e',
  // The long journeys come first, so that at the end no worker waits for the other; and what shares a server comes together, so that it starts once.
  projects: [
    { name: 'journeys', testMatch: JOURNEYS },
    { name: 'pages', testMatch: '*.e2e.ts', testIgnore: JOURNEYS },
  ],
  globalSetup: './e2e/prepare.ts',
  outputDir: '.cache/test-results',
  fullyParallel: true,
  // One more than the run has processors for: a page, its server and its judge wait for each other.
  workers: 3,
  forbidOnly: true,
  retries: 0,
  timeout: HANG_MS,
  expect: { timeout: WAIT_MS },
  reporter: process.env['TEST_REPORT_BROWSER']
    ? [['list'], ['json', { outputFile: process.env['TEST_REPORT_BROWSER'] }], ['./scripts/running-tests.mjs']]
    : [['list']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    actionTimeout: WAIT_MS,
    navigationTimeout: WAIT_MS,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    screenshot: 'only-on-failure',
    // What moves all the time is drawn all the time, which takes a tenth of a core for each page. Said here, since the library overrules the browser's own flag.
    reducedMotion: 'reduce',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        // A name for the tests of a public host; nothing is looked up outside.
        '--host-resolver-rules=MAP club.example 127.0.0.1',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
