import { defineConfig } from 'vitest/config';
import base from './vitest.config.ts';

const { projects: _, ...rest } = base.test ?? {};

/** The long tests: the same rules as in the test run, hundreds of times. */
export default defineConfig({
  test: {
    ...rest,
    include: ['src/**/*.soak.ts', 'scripts/**/*.soak.ts', 'src/server/hardening/fuzz.test.ts'],
    env: { FUZZ_RUNS: '7600' },
    testTimeout: 3_600_000,
  },
});
