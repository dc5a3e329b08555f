import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
// @ts-expect-error a plain script without types
import { findChromium } from './scripts/chromium.mjs';
import { first, HANG_MS } from './vitest.config.ts';

// The library as visitors get it, without the checks that it makes for developers: those take a third of the time.
process.env['NODE_ENV'] = 'production';
const executablePath = String(await findChromium());

const LONG = [
  'in-pseudo',
  'score/projector',
  'event-calendar',
  'package/builder',
  'portfolio/positions',
  'tickers-tab',
  'portfolio-screen',
  'questions-tab',
];

/** Parts of the screens in a real browser, each by itself, with a stand-in for the server that keeps to the contract. */
export default defineConfig({
  plugins: [react(), tailwind()],
  // All that the tests load, known before the first of them: what is found later makes the browser start over in the middle of one.
  optimizeDeps: {
    entries: ['src/web/testing/*.{ts,tsx}', 'src/web/pages/*.tsx', 'src/web/**/*.screen.test.tsx'],
    // A menu came late; named here, who has an older list of what is loaded makes a new one.
    include: ['vitest-browser-react/pure', 'react-dom/client', '@base-ui/react/menu'],
  },
  test: {
    include: ['src/web/**/*.screen.test.tsx'],
    setupFiles: ['src/web/testing/setup.ts'],
    testTimeout: HANG_MS,
    hookTimeout: HANG_MS,
    expect: { poll: { timeout: HANG_MS / 5 } },
    sequence: { sequencer: first(LONG) },
    isolate: false,
    // More than there are processors: a press waits for two frames.
    maxWorkers: 6,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { executablePath, args: ['--disable-gpu', '--no-first-run'] },
        // A press waits until what it presses stands still.
        contextOptions: { reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1440, height: 900 } }],
    },
  },
});
