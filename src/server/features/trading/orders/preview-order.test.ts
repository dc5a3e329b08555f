import { expect, it } from 'vitest';
import { joinAdmin } from '#server/testing/admin.ts';
import { atTheMoneyCall, MONDAY, startGame, type TestPlayer } from '#server/testing/trading.ts';
import { runScheduledAuction } from '../auctions/run-auction.ts';

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

const FRIDAY = '2026-03-06';

/** The nearest listed strike to a share of the spot, of one expiry. */
async function optionOf(player: TestPlayer, type: 'call' | 'put', expiry: string, moneyness: number): Promise<string> {
  const { body } = await player.call('GET /api/market/options/catalog?symbol=SAP&liquid=true&maxExpiries=4');
  const wanted = body.spot * moneyness;
  const all = (body.data as { type: string; strike: number; expiry: string; option_symbol: string }[]).filter(
    (one) => one.type === type && one.expiry === expiry,
  );
  const nearest = all.toSorted((a, b) => Math.abs(a.strike - wanted) - Math.abs(b.strike - wanted))[0];
  if (!nearest) throw new Error(`No ${type} of ${expiry}`);
  return nearest.option_symbol;
}

async function stagedOf(player: TestPlayer) {
  return (await player.call(`GET /api/adx/staged-orders?portfolio_id=${player.portfolioId}`)).body.data;
}

async function previewOf(player: TestPlayer, symbol: string, side: 'BUY' | 'SELL', qty: number) {
  const query = `portfolio_id=${player.portfolioId}&option_symbol=${symbol}&side=${side}&qty=${qty}`;
  return (await player.call(`GET /api/adx/order-preview?${query}`)).body.data;
}

it('takes no order on a contract that will be over before its auction, and points to exercising', async () => {
  const game = await startGame({ at: ['2026-03-05', '10:00'] });
  const { context } = game.server;
  const ada = await game.join('ada');
  const symbol = await optionOf(ada, 'put', FRIDAY, 1.1);
  const missed = String((await ada.place(symbol, 'BUY', 2)).body.data.order.id);
  game.goTo('2026-03-05', '17:40');
  await runScheduledAuction(context, game.marketId, '2026-03-05', 'close');
  expect((await ada.call(`GET /api/adx/receipt?order_id=${missed}`)).body.data.qty).toBe(2);
  // Before the open auction of its last day it can be sold; that auction is then missed, and what waited for it is noted from then on.
  game.goTo(FRIDAY, '08:30');
  expect((await ada.place(symbol, 'SELL', 1)).body.data.order).toMatchObject({
    status: 'PENDING',
    auctionSlot: 'open',
  });
  expect((await stagedOf(ada))[0]).toMatchObject({ risk_reasons: [], note: null });
  game.goTo(FRIDAY, '10:00');
  await runScheduledAuction(context, game.marketId, FRIDAY, 'open');
  expect((await stagedOf(ada))[0]).toMatchObject({ auction_slot: 'close', note: 'CONTRACT_EXPIRED' });
  for (const side of ['BUY', 'SELL'] as const) {
    const { status, body } = await ada.place(symbol, side, 1);
    expect([status, body.error]).toEqual([409, 'EXPIRES_BEFORE_AUCTION']);
    expect(body.message).toMatch(/exercise/);
    // Of the two that are held one is spoken for by the order that waits.
    expect(await previewOf(ada, symbol, side, 1)).toMatchObject({ refused: 'EXPIRES_BEFORE_AUCTION', exercisable: 1 });
  }
  const terms = { portfolioId: ada.portfolioId, optionSymbol: symbol, qty: 1 };
  expect((await ada.call('POST /api/adx/exercise', terms)).body.data.status).toBe('FILLED');
  expect(await previewOf(ada, symbol, 'BUY', 1)).toMatchObject({ exercisable: 0 });
});

it('offers to exercise only what exercising would take', async () => {
  const game = await startGame({ at: ['2026-03-05', '17:41'] });
  const ada = await game.join('ada');
  const [inside, outside] = [await optionOf(ada, 'put', FRIDAY, 1.1), await optionOf(ada, 'call', FRIDAY, 1.03)];
  for (const symbol of [inside, outside, 'SAP']) await ada.place(symbol, 'BUY', 3);
  const exercisable = async (symbol: string) => (await previewOf(ada, symbol, 'SELL', 1)).exercisable;
  // In the evening an exercise would wait for the next open auction, which the contract lives to see.
  expect([await exercisable(inside), await exercisable(outside), await exercisable('SAP')]).toEqual([3, 0, 0]);
  // One that waits to be exercised is spoken for.
  const one = { portfolioId: ada.portfolioId, optionSymbol: inside, qty: 1 };
  expect((await ada.call('POST /api/adx/exercise', one)).body.data.status).toBe('PENDING');
  expect(await exercisable(inside)).toBe(2);
  game.goTo(FRIDAY, '10:00');
  expect([await exercisable(inside), await exercisable(outside)]).toEqual([2, 0]);
});

it('notes what the auction would decide: an order that cannot fill takes nothing from those after it', async () => {
  const game = await startGame();
  const ada = await game.join('ada');
  const symbol = await atTheMoneyCall(ada);
  const { ask } = await previewOf(ada, symbol, 'BUY', 1);
  // Over the cap of half the cash, yet payable; the second fits only because the first will not be filled.
  const large = Math.ceil(55_000 / (ask * 100));
  const small = Math.floor(20_000 / (ask * 100));
  await ada.place(symbol, 'BUY', large);
  // Nor from the best tier of size: these are the first five that would be filled.
  const five = await previewOf(ada, symbol, 'BUY', 5);
  expect(five).toMatchObject({ price: ask, decision: 'FILLED' });
  // So many fit, and not one more.
  const { fillable } = five;
  expect(await previewOf(ada, symbol, 'BUY', fillable)).toMatchObject({ decision: 'FILLED', fillable });
  expect(await previewOf(ada, symbol, 'BUY', fillable + 1)).toMatchObject({ decision: 'REJECTED', fillable });
  const { previewPrice, notional } = (await ada.place(symbol, 'BUY', 5)).body.data.order;
  expect([previewPrice, notional]).toEqual([ask, five.notional]);
  const next = await previewOf(ada, symbol, 'BUY', small);
  expect((await ada.place(symbol, 'BUY', small)).body.data.order.notional).toBe(next.notional);
  expect((await stagedOf(ada)).map(({ risk_reasons }: { risk_reasons: string[] }) => risk_reasons)).toEqual([
    ['EXPOSURE_CAP'],
    [],
    [],
  ]);
  game.goTo(MONDAY, '17:40');
  const run = await runScheduledAuction(game.server.context, game.marketId, MONDAY, 'close');
  expect(run).toMatchObject({ filled: 2, rejected: 1 });
});

it('refuses what costs more than everything is worth, and stages what staged sells may still pay for', async () => {
  const game = await startGame();
  const ada = await game.join('ada');
  const symbol = await atTheMoneyCall(ada);
  const preview = await previewOf(ada, symbol, 'BUY', 1000);
  expect(preview).toMatchObject({ decision: 'REJECTED', reason: 'INSUFFICIENT_CASH', refused: 'ORDER_EXCEEDS_VALUE' });
  expect(preview).toMatchObject({ cash: 100_000, trading_power: 100_000, liquidation_value: 100_000 });
  const { status, body } = await ada.place(symbol, 'BUY', 1000);
  expect([status, body.error]).toEqual([409, 'ORDER_EXCEEDS_VALUE']);
  const cost = (preview.notional + preview.fees).toFixed(2);
  expect(body.message.match(/\d+\.\d\d/g)).toEqual([cost, '100000.00']);
  // Shares for nearly all the cash, then an option for more cash than is left, but less than the shares are worth.
  game.goTo(MONDAY, '17:41');
  await ada.place('SAP', 'BUY', Math.floor(49_000 / preview.spot));
  game.goTo(MONDAY, '18:10');
  const { ask, cash } = await previewOf(ada, symbol, 'BUY', 1);
  const qty = Math.ceil((cash + 2_000) / (ask * 100));
  const staged = await ada.place(symbol, 'BUY', qty);
  expect(staged.body.data.order.status).toBe('PENDING');
  expect((await stagedOf(ada))[0].risk_reasons).toEqual(['INSUFFICIENT_CASH']);
});

it('previews an order by the rule of its auction, after one`s own that wait, with what is left', async () => {
  const game = await startGame();
  const ada = await game.join('ada');
  const symbol = await atTheMoneyCall(ada);
  const first = await previewOf(ada, symbol, 'BUY', 10);
  expect(first).toMatchObject({
    executes: 'auction',
    auction: { slot: 'close', day: MONDAY, starts_at: '2026-03-02T16:40:00.000Z' },
    decision: 'FILLED',
    reason: null,
    risk_reasons: [],
    refused: null,
    price: first.ask,
    notional: first.ask * 1000,
    cash_after: 100_000 - first.notional - first.fees,
    trading_power_after: 100_000 - first.notional - first.fees,
    exposure: { ticker: 'SAP', held: 0, order: first.notional, cap: 50_000, left: 50_000 - first.notional },
  });
  await ada.place(symbol, 'BUY', 10);
  // The ten that wait have used up the best tier: these are the 11th to the 15th.
  const second = await previewOf(ada, symbol, 'BUY', 5);
  expect(second.price).toBeGreaterThan(second.ask);
  expect(second.exposure.held).toBeGreaterThan(0);
  expect(second.trading_power_after).toBeCloseTo(
    100_000 - first.notional - first.fees - second.notional - second.fees,
    6,
  );
  const { metrics } = (await ada.call('GET /api/adx/portfolio-snapshot')).body.data;
  const power = Math.round((100_000 - first.notional - first.fees) * 100) / 100;
  expect([metrics.dayTradingPower, metrics.marginAvailable, metrics.accountBalance]).toEqual([power, power, 100_000]);
  const placed = (await ada.place(symbol, 'BUY', 5)).body.data.order;
  expect([placed.previewPrice, placed.notional]).toEqual([second.price, second.notional]);
  expect((await stagedOf(ada))[1]).toMatchObject({ notional_eur: second.notional });
  // Organisers see the same prices.
  const boss = await joinAdmin(game.server, 'zoe');
  const diagnosed = (await boss.call('GET /api/admin/ops/staged-orders')).body.data;
  expect(diagnosed.map((row: { preview_price: number }) => row.preview_price)).toEqual([first.price, second.price]);
  game.goTo(MONDAY, '17:45');
  // Inside the window it is filled at once, at the prices of the moment.
  const live = await previewOf(ada, 'SAP', 'BUY', 5);
  expect(live).toMatchObject({ executes: 'now', auction: null, decision: 'FILLED' });
  expect((await ada.place('SAP', 'BUY', 5)).body).toMatchObject({ error: 'AUCTION_RUNNING' });
  await runScheduledAuction(game.server.context, game.marketId, MONDAY, 'close');
  expect((await ada.place('SAP', 'BUY', 5)).body.data.order.fillPrice).toBe(live.price);
  // What a sale brings can be spent at once where it is made at once, and not before its auction otherwise.
  const gain = ({ notional, fees }: { notional: number; fees: number }) => notional - fees;
  const now = await previewOf(ada, 'SAP', 'SELL', 5);
  expect(now.trading_power_after - now.trading_power).toBeCloseTo(gain(now), 6);
  game.goTo(MONDAY, '18:10');
  const later = await previewOf(ada, 'SAP', 'SELL', 5);
  expect(later.trading_power_after).toBe(later.trading_power);
  expect(later.cash_after - later.cash).toBeCloseTo(gain(later), 6);
  const bob = await game.join('bob');
  expect(
    (await bob.call(`GET /api/adx/order-preview?portfolio_id=${ada.portfolioId}&option_symbol=SAP&side=BUY&qty=1`)).body
      .error,
  ).toBe('FORBIDDEN');
});
