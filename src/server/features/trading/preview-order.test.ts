import { expect, it } from 'vitest';
import { startGame } from '#server/testing/trading.ts';

it('tells the player what this server takes and allows', async () => {
  const game = await startGame({ environment: { FEE_PER_CONTRACT: '1', FEE_BPS: '5', EXPOSURE_CAP: '0.4' } });
  const ada = await game.join('ada');
  expect((await ada.call('GET /api/adx/portfolio-snapshot')).body.data.rules).toEqual({
    fee_per_contract_eur: 1,
    fees_bps: 5,
    exposure_cap: 0.4,
    exposure_basis: 'CASH',
    max_quantity: 1000,
    max_trades_per_day: 100,
  });
});
