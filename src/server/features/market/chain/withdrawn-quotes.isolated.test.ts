import { expect, it, vi } from 'vitest';
import { berlinInstant } from '#rules/market/time/berlin-time.ts';
import { call } from '#server/testing/accounts.ts';
import { openTestSeason } from '#server/testing/season.ts';
import { startTestServer } from '#server/testing/test-server.ts';

// The model leaves nothing to find, so the check itself is told to find something.
vi.mock('#rules/market/options/find-free-lunches.ts', () => ({
  findFreeLunches: ({ contracts }: { contracts: readonly { symbol: string; quote?: object }[] }) => [
    {
      kind: 'butterfly',
      symbols: contracts
        .filter(({ quote }) => quote)
        .slice(0, 3)
        .map(({ symbol }) => symbol),
    },
  ],
}));

it('withdraws the quotes that fail the check, counts them and says so', async () => {
  const server = await startTestServer({ machine: () => berlinInstant('2026-11-16', '12:00') });
  await openTestSeason(server.context);
  const { data } = (await call(server, 'GET /api/market/options/catalog?symbol=SAP')).body;
  const liquid = (await call(server, 'GET /api/market/options/catalog?symbol=SAP&liquid=true')).body.data;
  const symbols =
    /"found":\[\{"kind":"butterfly","symbols":\["([^\]]+)"\]/.exec(server.logged())?.[1]?.split('","') ?? [];
  expect(symbols).toHaveLength(3);
  const shown = data.filter(({ option_symbol }: { option_symbol: string }) => symbols.includes(option_symbol));
  expect(shown).toHaveLength(3);
  for (const { display_bid, display_ask } of shown) expect([display_bid, display_ask]).toEqual([null, null]);
  expect(liquid.some(({ option_symbol }: { option_symbol: string }) => symbols.includes(option_symbol))).toBe(false);
  const metrics = (await call(server, 'GET /health/metrics')).body;
  expect(metrics.options_quotes).toMatchObject({ contracts_withdrawn: 3, chains_built: 1 });
  expect(server.logged()).toContain('quotes withdrawn');
});
