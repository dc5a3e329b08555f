import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { berlinInstant } from '#rules/market/time/berlin-time.ts';
import { joinAdmin } from '#server/testing/admin.ts';
import { startEvent } from '#server/testing/live-event.ts';
import { buyAtClose, MONDAY, startGame, type TestGame, type TestPlayer } from '#server/testing/trading.ts';
import { touchMarket } from '#server/features/market/open-market.ts';
import { newsShocks } from '#server/features/market/tables.ts';
import { checkParity } from '#server/features/operations/check-parity.ts';
import { recomputeAuction } from '../auctions/recompute-auction.ts';
import { runScheduledAuction } from '../auctions/run-auction.ts';
import { expirePositions } from '../portfolio/expire-positions.ts';
import { openPriceBook } from '../price-book.ts';
import { fills, orders, packages } from '../tables.ts';

const TUESDAY = '2026-03-03';
const FRIDAY = '2026-03-06';

interface Leg {
  optionSymbol: string;
  side: 'BUY' | 'SELL';
  qty: number;
}
type Limit = { netLimit?: number; validity?: 'auction' | 'gtc' };

const buy = (optionSymbol: string, qty = 1): Leg => ({ optionSymbol, side: 'BUY', qty });
const sell = (optionSymbol: string, qty = 1): Leg => ({ optionSymbol, side: 'SELL', qty });

/** What a player does with packages, and is told of them. */
function desk(player: Pick<TestPlayer, 'call' | 'portfolioId'>) {
  const { portfolioId } = player;
  const read = async (path: string) => (await player.call(`GET /api/adx/${path}`)).body.data;
  const place = async (legs: readonly unknown[], limit: object = {}) =>
    (await player.call('POST /api/adx/place-package', { portfolioId, legs, ...limit })).body;
  return {
    place,
    placed: async (legs: readonly Leg[], limit: Limit = {}) => (await place(legs, limit)).data.package,
    preview: async (legs: readonly Leg[], limit: Limit = {}) =>
      (await player.call('POST /api/adx/package-preview', { portfolioId, legs, ...limit })).body.data,
    staged: () => read(`staged-orders?portfolio_id=${portfolioId}`),
    rows: () => read(`orders?portfolio_id=${portfolioId}`),
    history: async (id: string) =>
      (await read(`orders?portfolio_id=${portfolioId}`)).find((row: { id: string }) => row.id === id),
    metrics: () => read('metrics'),
    cancel: async (orderId: string) => (await player.call('POST /api/adx/cancel-order', { orderId })).body,
    outcome: () => read(`auction-outcome?portfolio_id=${portfolioId}`),
    read,
  };
}

/** The call and the put at the money of the first expiry or a later one. */
async function straddle(player: Pick<TestPlayer, 'call'>, place = 1): Promise<[call: string, put: string]> {
  const { body } = await player.call('GET /api/market/options/catalog?symbol=SAP&liquid=true&maxExpiries=2');
  const listed = body.data as { type: string; strike: number; expiry: string; option_symbol: string }[];
  const expiry = [...new Set(listed.map((one) => one.expiry))].toSorted()[place];
  const near = (type: string) =>
    listed
      .filter((one) => one.type === type && one.expiry === expiry)
      .toSorted((a, b) => Math.abs(a.strike - body.spot) - Math.abs(b.strike - body.spot))[0]?.option_symbol ?? '';
  return [near('call'), near('put')];
}

async function priceOf(player: Pick<TestPlayer, 'call'>, ticker: string): Promise<number> {
  const { body } = await player.call('GET /api/market/stock-prices');
  const found = (body.data as { ticker: string; price: number }[]).find((one) => one.ticker === ticker);
  if (!found) throw new Error(`No price of ${ticker}`);
  return found.price;
}

async function quotesAt(game: TestGame, day: string, time: string, symbols: readonly string[]) {
  const book = await openPriceBook(game.server.context, game.marketId, berlinInstant(day, time), ['SAP', 'DTE']);
  return symbols.map((symbol) => {
    const quote = book.value(symbol)?.quote;
    if (!quote) throw new Error('No quote');
    return quote;
  });
}

async function hold(game: TestGame, day: string, slot: 'open' | 'close') {
  game.goTo(day, slot === 'open' ? '09:10' : '17:40');
  return runScheduledAuction(game.server.context, game.marketId, day, slot);
}

it('is placed, shown, filled and receipted as one, with its legs below it', async () => {
  const game = await startGame();
  const ada = await game.join('ada');
  const { placed, staged, rows, history, read, metrics, outcome } = desk(ada);
  const [call, put] = await straddle(ada);
  const [ofCall, ofPut] = await quotesAt(game, MONDAY, '17:40', [call, put]);
  const net = (ofCall?.askCents ?? 0) + (ofPut?.askCents ?? 0);
  const one = await placed([buy(call), buy(put)], { netLimit: net, validity: 'gtc' });
  expect(one).toMatchObject({
    status: 'PENDING',
    auctionSlot: 'close',
    legs: [{ optionSymbol: call }, { optionSymbol: put }],
  });
  expect((await metrics()).tradesUsedToday).toBe(2);
  const [shown] = await staged();
  expect(await staged()).toHaveLength(1);
  expect(shown).toMatchObject({
    id: one.id,
    kind: 'package',
    cancelable: true,
    net_limit: net,
    validity: 'gtc',
    missed_net: null,
    legs: [{ option_symbol: call, side: 'BUY', qty: 1 }, { option_symbol: put }],
  });
  expect(shown.net_eur).toBeCloseTo(shown.legs[0].notional_eur + shown.legs[1].notional_eur, 6);
  expect(shown.limit_distance).toBeCloseTo(shown.net_eur - net, 6);
  const run = await hold(game, MONDAY, 'close');
  expect(run).toMatchObject({ filled: 2, rejected: 0, deferred: 0 });
  expect(await outcome()).toMatchObject({ filled: 1, waiting: 0, rejected: [] });
  expect(await rows()).toHaveLength(1);
  const told = await history(one.id);
  expect(told).toMatchObject({ kind: 'package', status: 'FILLED', net, realized_pnl: 0, net_limit: net });
  expect(told.legs.map((leg: { fill_price: number }) => leg.fill_price)).toEqual([
    (ofCall?.askCents ?? 0) / 100,
    (ofPut?.askCents ?? 0) / 100,
  ]);
  const receipt = await read(`receipt?order_id=${one.id}`);
  expect(receipt).toMatchObject({ kind: 'package', net, fees: told.fees, auction: { id: run?.id, slot: 'close' } });
  expect(receipt.legs.map((leg: { option_symbol: string }) => leg.option_symbol)).toEqual([call, put]);
  expect(await read(`receipt?order_id=${one.legs[1].id}`)).toMatchObject({ kind: 'order', option_symbol: put });
  const { context } = game.server;
  expect(await recomputeAuction(context, run?.id ?? '')).toMatchObject({ trades: 2, differences: [] });
  expect(await checkParity(context, game.marketId)).toEqual([]);
  // What only a fault of ours could write is found by both.
  await context.database.update(packages).set({ netLimitCents: net * 100 - 1 });
  expect((await recomputeAuction(context, run?.id ?? ''))?.differences).toEqual([
    `${one.id}: net limit is ${net * 100 - 1}, computed ${net * 100}`,
  ]);
  const broken = `package ${one.id}: its legs do not stand as one, or were filled beyond its limit`;
  expect(await checkParity(context, game.marketId)).toContain(broken);
  await context.database.update(packages).set({ netLimitCents: net * 100 });
  await context.database.update(orders).set({ auctionSlot: 'open' }).where(eq(orders.symbol, call));
  expect(await checkParity(context, game.marketId)).toEqual([broken]);
});

it('sells first: what a leg sells pays for what another buys, and the cap is that of the result', async () => {
  const game = await startGame();
  const ada = await game.join('ada');
  const { placed, history, read } = desk(ada);
  const held = Math.floor(48_000 / (await priceOf(ada, 'SAP')));
  const qty = Math.min(Math.floor(40_000 / (await priceOf(ada, 'DTE'))), 1000);
  await buyAtClose(game, ada, 'SAP', held);
  game.goTo(TUESDAY, '08:00');
  // Half of what is left in cash is about 26,000; together with what SAP brings, DTE may have about 49,000.
  const alone = await ada.call('POST /api/adx/place-order', { portfolioId: ada.portfolioId, ...buy('SAP', 100) });
  expect(alone.body.ok).toBe(true);
  const roll = await placed([buy('DTE', qty), sell('SAP', held)]);
  await hold(game, TUESDAY, 'open');
  expect((await history(alone.body.data.order.id)).reject_reason).toBe('EXPOSURE_CAP');
  const told = await history(roll.id);
  expect(told).toMatchObject({ status: 'FILLED', legs: [{ side: 'BUY' }, { side: 'SELL' }] });
  expect(told.realized_pnl).toBe(told.legs[1].realized_pnl);
  const { positions, portfolio } = await read('portfolio-snapshot');
  expect(positions.map((one: { symbol: string; qty: number }) => [one.symbol, one.qty])).toEqual([['DTE', qty]]);
  const ledger = await game.server.context.database.select().from(fills);
  const change = ledger.reduce(
    (sum, fill) => sum + (fill.side === 'BUY' ? -1 : 1) * fill.notionalCents - fill.feeCents,
    0,
  );
  expect(portfolio.cash).toBeCloseTo(100_000 + change / 100, 6);
});

it('gains nothing over its legs: not the daily limit, the tiers, the cap nor the cash', async () => {
  const game = await startGame();
  const [ada, ben] = [await game.join('ada'), await game.join('ben')];
  const mine = desk(ada);
  const [call, put] = await straddle(ada);
  const single = (player: TestPlayer, leg: Leg) =>
    player.call('POST /api/adx/place-order', { portfolioId: player.portfolioId, ...leg });
  // The same contracts one by one: the same prices, tiers and fees to the cent.
  await mine.placed([buy(call, 6), buy(put, 3)]);
  await mine.placed([buy(call, 6), buy('SAP', 3)]);
  for (const leg of [buy(call, 6), buy(put, 3), buy(call, 6), buy('SAP', 3)]) await single(ben, leg);
  await hold(game, MONDAY, 'close');
  const rows = await game.server.context.database.select().from(fills);
  const paid = (id: string) =>
    rows
      .filter(({ portfolioId }) => portfolioId === id)
      .map(({ symbol, quantity, legs, notionalCents, feeCents }) => ({
        symbol,
        quantity,
        legs,
        notionalCents,
        feeCents,
      }))
      .toSorted((a, b) => a.symbol.localeCompare(b.symbol) || a.notionalCents - b.notionalCents);
  expect(paid(ada.portfolioId)).toEqual(paid(ben.portfolioId));
  expect(paid(ada.portfolioId).some(({ legs }) => legs.length === 2)).toBe(true);
  game.goTo(TUESDAY, '08:00');
  // Each underlying is bought with what the legs before it leave.
  const price = await priceOf(ada, 'SAP');
  const half = Math.floor((0.35 * (await mine.metrics()).accountBalance) / price);
  const tooMuch = await mine.placed([buy('SAP', half), buy(put, 200)]);
  await hold(game, TUESDAY, 'open');
  expect(await mine.history(tooMuch.id)).toMatchObject({
    status: 'REJECTED',
    reject_reason: expect.stringMatching(/EXPOSURE_CAP|INSUFFICIENT_CASH/),
  });
  game.goTo(TUESDAY, '10:00');
  expect((await mine.place([buy(call, 1000), buy(put, 1000)])).error).toBe('ORDER_EXCEEDS_VALUE');
  // Every leg counts for the day, where it is taken and where it is not.
  const used = (await mine.metrics()).tradesUsedToday;
  for (let count = used; count < 98; count += 2) await mine.placed([buy(call), buy(put)], { netLimit: 0.01 });
  expect((await mine.metrics()).tradesUsedToday).toBe(98);
  expect((await mine.place([buy(call), buy(put), buy('SAP')])).error).toBe('DAILY_LIMIT');
  expect((await mine.preview([buy(call), buy(put), buy('SAP')])).refused).toBe('DAILY_LIMIT');
  const last = await mine.placed([buy(call), buy(put)]);
  expect((await mine.place([buy(call), buy(put)])).error).toBe('DAILY_LIMIT');
  expect((await mine.cancel(last.id)).ok).toBe(true);
  expect((await mine.metrics()).tradesUsedToday).toBe(98);
}, 120_000);

it('speaks for what it would sell, so that no holding is in two packages', async () => {
  const game = await startGame();
  const ada = await game.join('ada');
  const { place, placed, cancel, history, staged } = desk(ada);
  const [call, put] = await straddle(ada);
  await buyAtClose(game, ada, call, 3);
  game.goTo(TUESDAY, '08:00');
  const first = await placed([sell(call, 2), buy(put)]);
  expect((await place([sell(call, 2), buy('SAP')])).error).toBe('INSUFFICIENT_QUANTITY');
  const second = await placed([sell(call), buy('SAP')]);
  expect((await cancel(first.legs[0].id)).error).toBe('PART_OF_A_PACKAGE');
  expect((await cancel(first.id)).ok).toBe(true);
  expect((await cancel(first.id)).error).toBe('ORDER_NOT_FOUND');
  expect((await staged()).map((one: { id: string }) => one.id)).toEqual([second.id]);
  expect(await history(first.id)).toMatchObject({ status: 'CANCELLED', net: null, fees: null });
  game.goTo(TUESDAY, '08:56');
  expect((await cancel(second.id)).error).toBe('CUTOFF_PASSED');
  await hold(game, TUESDAY, 'open');
  expect((await cancel(second.id)).error).toBe('NOT_CANCELLABLE');
  const ben = await game.join('ben');
  expect((await desk(ben).cancel(second.id)).error).toBe('FORBIDDEN');
  expect((await ben.call(`GET /api/adx/receipt?order_id=${second.id}`)).body.error).toBe('FORBIDDEN');
});

it('waits for its net limit until cancelled: over a shock, until one of its contracts ends', async () => {
  const game = await startGame();
  const ada = await game.join('ada');
  const { placed, history, outcome } = desk(ada);
  const [call, put] = await straddle(ada);
  const [early] = await straddle(ada, 0);
  const [before] = await quotesAt(game, MONDAY, '17:40', [call]);
  // One contract is a hundred shares, so that its price in cents is what it costs in euro.
  const netLimit = Math.round((before?.askCents ?? 0) * 0.7) + (await priceOf(ada, 'SAP'));
  const waits = await placed([buy(call), buy('SAP')], { netLimit, validity: 'gtc' });
  const once = await placed([buy(call), buy(put)], { netLimit: 1 });
  const ends = await placed([buy(early), buy(put)], { netLimit: 1, validity: 'gtc' });
  await hold(game, MONDAY, 'close');
  expect(await outcome()).toMatchObject({
    filled: 0,
    waiting: 2,
    rejected: [{ reason: 'LIMIT_NOT_REACHED', count: 1 }],
  });
  expect(await history(once.id)).toMatchObject({
    status: 'REJECTED',
    reject_reason: 'LIMIT_NOT_REACHED',
    missed_net: expect.any(Number),
  });
  expect(await history(waits.id)).toMatchObject({ status: 'PENDING', missed_net: expect.any(Number) });
  const { context } = game.server;
  game.goTo(TUESDAY, '08:56');
  const shock = { marketId: game.marketId, ticker: 'SAP', mode: 'multiply' as const, factor: 0.9 };
  await context.database.insert(newsShocks).values({ ...shock, at: new Date(context.clock.now()) });
  await touchMarket(context.database, game.marketId);
  await hold(game, TUESDAY, 'open');
  const filled = await history(waits.id);
  expect(filled.status).toBe('FILLED');
  expect(filled.net).toBeLessThanOrEqual(netLimit);
  game.goTo(FRIDAY, '17:30');
  await expirePositions(context, game.marketId, berlinInstant(FRIDAY, '17:30'));
  const over = await history(ends.id);
  expect(over).toMatchObject({ status: 'REJECTED', reject_reason: 'CONTRACT_EXPIRED' });
  expect(await checkParity(context, game.marketId)).toEqual([]);
});

it('is rejected when the season ends, where it would have gone on waiting', async () => {
  const game = await startGame();
  const ada = await game.join('ada');
  const { placed, history } = desk(ada);
  const [call, put] = await straddle(ada);
  const kept = await placed([buy(call), buy(put)], { netLimit: 0.01, validity: 'gtc' });
  const once = await placed([buy(call), buy(put)], { netLimit: 0.01 });
  const admin = await joinAdmin(game.server, 'admin');
  const { body } = await admin.call('POST /functions/v1/season_rollover', { seasonId: game.seasonId, code: 'TEST' });
  expect(body.ok).toBe(true);
  expect(await history(kept.id)).toMatchObject({ status: 'REJECTED', reject_reason: 'SEASON_ENDED' });
  expect(await history(once.id)).toMatchObject({ status: 'CANCELLED', reject_reason: null });
});

it('fills at once in a live window where its limit is reached, as one', async () => {
  const game = await startGame({ at: [MONDAY, '17:41'] });
  const ada = await game.join('ada');
  const { place, placed, preview, history } = desk(ada);
  const [call, put] = await straddle(ada);
  const { net, legs, exposures } = await preview([buy(call), buy(put)]);
  expect(legs.map((leg: { price: number; ask: number }) => leg.price - leg.ask)).toEqual([0, 0]);
  expect(exposures).toMatchObject([{ ticker: 'SAP', held: expect.any(Number) }]);
  expect(await preview([buy(call), buy(put)], { netLimit: net })).toMatchObject({
    executes: 'now',
    decision: 'FILLED',
    limit_distance: 0,
  });
  const cents = (amount: number) => Number(amount.toFixed(2));
  expect(await preview([buy(call), buy(put)], { netLimit: cents(net - 0.01), validity: 'gtc' })).toMatchObject({
    executes: 'auction',
    auction: { slot: 'open', day: TUESDAY },
    decision: 'WAITS',
    reason: 'LIMIT_NOT_REACHED',
    limit_distance: 0.01,
  });
  const done = await placed([buy(call), buy(put)], { netLimit: net });
  expect(done).toMatchObject({ status: 'FILLED', net, auctionSlot: 'close' });
  expect(done.legs.map((leg: { fillPrice: number }) => leg.fillPrice)).toEqual(
    legs.map((leg: { price: number }) => leg.price),
  );
  expect(await history(done.id)).toMatchObject({ status: 'FILLED', net });
  expect(await placed([buy(call), buy(put)], { netLimit: cents(net - 0.01) })).toMatchObject({
    status: 'PENDING',
    auctionSlot: 'open',
  });
  // Each could be paid for alone; together they cannot, and neither is done.
  const before = await game.server.context.database.$count(orders);
  expect((await place([buy('SAP', 150), buy(call, 150)])).error).toMatch(/EXPOSURE_CAP|INSUFFICIENT_CASH/);
  expect(await game.server.context.database.$count(orders)).toBe(before);
});

it('keeps free what it takes at most: the lower of limit and price, as a whole', async () => {
  const game = await startGame();
  const ada = await game.join('ada');
  const { placed, metrics, preview } = desk(ada);
  const [call, put] = await straddle(ada);
  const first = await placed([buy(call), buy(put)], { netLimit: 2, validity: 'gtc' });
  const reserved = 2 + first.estimatedFees;
  expect(first.net).toBe(2);
  expect((await metrics()).dayTradingPower).toBeCloseTo(100_000 - reserved, 6);
  expect((await preview([buy(call), buy('SAP')])).trading_power).toBeCloseTo(100_000 - reserved, 6);
  const free = await placed([buy(call), buy('SAP')]);
  expect((await metrics()).dayTradingPower).toBeCloseTo(100_000 - reserved - free.net - free.estimatedFees, 6);
});

it('is played by the teams of an event, and told to its organisers by its legs', async () => {
  const event = await startEvent();
  const [team] = await event.register('Vega');
  if (!team) throw new Error('No team');
  const { placed, history } = desk(team);
  const [call, put] = await straddle(team);
  const waits = await placed([buy(call), buy(put)], { netLimit: 0.05, validity: 'gtc' });
  const fillsNow = await placed([buy(call), buy('SAP', 2)]);
  const { body } = await event.act('GET staged-orders');
  expect(body.data.slice(0, 2)).toMatchObject([
    { option_symbol: call, package_id: waits.id, net_limit: 0.05, validity: 'gtc', limit_price: null },
    { option_symbol: put, package_id: waits.id },
  ]);
  event.pass(60_000);
  await event.act('POST run-auction', { slot: 'open' });
  expect(await history(waits.id)).toMatchObject({ status: 'PENDING', missed_net: expect.any(Number) });
  expect(await history(fillsNow.id)).toMatchObject({ status: 'FILLED' });
});

it('is refused where it is none, and done once however often it is sent, losing nothing', async () => {
  const game = await startGame();
  const ada = await game.join('ada');
  const { place } = desk(ada);
  const [call, put] = await straddle(ada);
  const two = [buy(call), buy(put)];
  for (const legs of [
    [],
    [buy(call)],
    [buy(call), buy(call)],
    [buy(call), sell(call)],
    [buy(call), buy(put), buy('SAP'), buy('DTE'), buy('ALV')],
    [buy(call), { ...buy(put), qty: 0 }],
    [buy(call), { ...buy(put), qty: 1.5 }],
    [buy(call), { ...buy(put), side: 'HOLD' }],
    [buy(call), { ...buy(put), limitPrice: 3 }],
    [buy(call), null],
  ])
    expect([legs, (await place(legs)).error]).toEqual([legs, 'INVALID_REQUEST']);
  for (const netLimit of [0.001, '3', null, 1e10, -1e10, [], true])
    expect([netLimit, (await place(two, { netLimit })).error]).toEqual([netLimit, 'INVALID_REQUEST']);
  expect((await place(two, { validity: 'gtc' })).error).toBe('INVALID_REQUEST');
  expect((await place([buy(call), buy('ZZZ')])).error).toBe('UNKNOWN_TICKER');
  expect((await place([buy(call), buy('SAP250101C00100000')])).error).toBe('UNKNOWN_CONTRACT');
  expect((await place([buy(call), sell(put)])).error).toBe('INSUFFICIENT_QUANTITY');
  const { database } = game.server.context;
  expect([await database.$count(orders), await database.$count(packages)]).toEqual([0, 0]);
  const headers = { 'x-correlation-id': 'the-same-package-twice' };
  const send = (legs: Leg[]) =>
    ada.call('POST /api/adx/place-package', { portfolioId: ada.portfolioId, legs }, headers);
  const answers = await Promise.all([send(two), send(two), send(two)]);
  const first = answers[0]?.body.data.package.id;
  expect(answers.map(({ body }) => body.data.package.id)).toEqual([first, first, first]);
  expect((await send([buy(put), buy(call)])).body.error).toBe('REPEAT_DIFFERS');
  expect([await database.$count(orders), await database.$count(packages)]).toEqual([2, 1]);
  const ben = await game.join('ben');
  const foreign = await ben.call('POST /api/adx/place-package', { portfolioId: ada.portfolioId, legs: two });
  expect(foreign.body.error).toBe('FORBIDDEN');
});
