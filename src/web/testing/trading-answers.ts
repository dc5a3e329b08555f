import { packageTerms as parsedTerms } from '#contract/package-shapes.ts';
import type { Health, OrderPreview, PackagePreview, Position, Snapshot } from '#web/features/trading/data/types.ts';
import { answerSettings } from './account-answers.ts';
import { answerWith } from './answers.ts';

const NOW = '2026-03-05T09:00:00.000Z';

/** One account of the game, with fees that are not the usual ones. */
export function snapshotWith(positions: Position[]): Snapshot {
  return {
    portfolio: {
      id: 'portfolio-1',
      user_id: 'ada',
      season_id: 'season-1',
      starting_cash: 100_000,
      cash: 90_000,
      equity: 101_000,
      current_value: 101_000,
      positions_value: 11_000,
      max_drawdown_pct: 0.02,
      sharpe: 1.1,
    },
    positions,
    tradesToday: 3,
    realized: 250,
    aggregates: {
      composition_pct: { calls: 60, puts: 40, stocks: 0 },
      greeks: [],
      exposure: [],
      unrealized: 750,
    },
    metrics: {
      accountBalance: 90_000,
      dayTradingPower: 85_000,
      tradesUsedToday: 3,
      maxTradesPerDay: 100,
      portfolioValue: 101_000,
      liquidationPortfolioValue: 100_800,
      startingCash: 100_000,
      todaysPnL: 120,
      totalPnL: 1_000,
      marginUsed: 0,
      marginAvailable: 85_000,
      maxDrawdownPct: 0.02,
      sharpe: 1.1,
      realized_pnl: 250,
      starting_cash: 100_000,
    },
    rules: {
      fee_per_contract_eur: 1,
      fees_bps: 7,
      exposure_cap: 0.5,
      exposure_basis: 'CASH',
      max_quantity: 1000,
      max_trades_per_day: 100,
    },
    as_of: NOW,
    as_of_date: '2026-03-05',
  };
}

/** A holding of a put on SAP with a strike of 280, where the share stands at 270. */
export function putHeld(of: Partial<Position> = {}): Position {
  return {
    id: 'position-1',
    option_symbol: 'SAP260320P00280000',
    symbol: 'SAP260320P00280000',
    ticker: 'SAP',
    type: 'put',
    qty: 9,
    quantity: 9,
    available: 4,
    avg_price: 8,
    current_price: 10.5,
    strike: 280,
    expiry: '2026-03-20',
    value: 9_450,
    cost: 7_200,
    pnl: 2_250,
    pnl_percent: 31.3,
    action: 'bought',
    open_date: NOW,
    daysToExpiry: 15,
    contract_size: 100,
    delta: -720,
    gamma: 30,
    vega: 90,
    theta: -40,
    rho: -9,
    model: { spot: 270, years: 0.04, volatility: 0.26, rate: 0.02, dividend_yield: 0.01 },
    ...of,
  };
}

/** What the server says of itself on a good day. */
export const health: Health = {
  ok: true,
  quotes_policy_version: '1',
  venue: 'xetra',
  eurex_calendar: { windows_used: { open_run: '09:10-09:25', close_run: '17:40-17:55' } },
  orchestrator: { last_leaderboard_rebuild: null, last_auction_open: null, last_auction_close: null },
  stock_prices: { last_updated: NOW, delayed: false },
  options_model_marks: { last_calc_ts: NOW },
  options_quotes: { last_computed_at: NOW, chains_built: 1, contracts_withdrawn: 0 },
  leaderboard_cache: { v2_present: true, v1_present: true },
  ops: { parity: null, slo: null, backup: null },
};

/** The market of one share at 270, with a bid and an ask for every option, from a moment on if it is told one. */
export function answerMarket(
  quotes: { bid?: number; ask?: number; spot?: number; unquoted?: string; from?: Promise<void> } = {},
): void {
  const { bid = 10.2, ask = 10.6, spot = 270, unquoted } = quotes;
  const price = { ticker: 'SAP', price: spot, change: 1, change_percent: 0.4, bid: spot - 0.1, ask: spot + 0.1 };
  answerSettings();
  answerWith({
    'GET /api/seasons/active': {
      ok: true,
      data: {
        id: 'season-1',
        code: '2026-Q1',
        name: 'Season Q1 2026',
        status: 'active',
        starts_at: '2026-01-05T08:00:00.000Z',
        ends_at: '2099-03-27T17:00:00.000Z',
        tickers: ['SAP'],
        feed_key_hash: 'hash',
        feed_key: null,
      },
    },
    'GET /health/metrics': health,
    'GET /api/adx/position-notes': { ok: true, data: [] },
    'GET /api/market/stock-prices': { ok: true, data: [{ ...price, last_updated: NOW, price_time: NOW }] },
    'GET /api/market/options/contract': async ({ query }) => {
      await quotes.from;
      return {
        ok: true,
        data: {
          option_symbol: query['symbol'] ?? '',
          ticker: 'SAP',
          type: /P\d{8}$/.test(query['symbol'] ?? '') ? 'put' : 'call',
          strike: Number(query['symbol']?.slice(-8)) / 1000,
          expiry: '2026-03-20',
          display_bid: query['symbol'] === unquoted ? null : bid,
          display_ask: query['symbol'] === unquoted ? null : ask,
          display_last: (bid + ask) / 2,
          contract_size: 100,
          currency: 'EUR',
          exchange: 'XETR',
          mid: (bid + ask) / 2,
          delta: -0.8,
          gamma: 0.02,
          vega: 0.15,
          theta: -0.09,
          rho: -0.02,
          volatility: 0.25,
          model_volatility: 0.26,
          years: 0.04,
          rate: 0.02,
          dividend_yield: 0.01,
          spot,
          price_time: NOW,
        },
      };
    },
    'GET /api/adx/order-preview': ({ query }) => ({ ok: true, data: previewOf(query, { bid, ask, spot }) }),
  });
}

/** What the server reckons of an order that is fine: one euro of fees for each contract. */
export function previewOf(query: Readonly<Record<string, string>>, of: Partial<OrderPreview> = {}): OrderPreview {
  const { bid = 10.2, ask = 10.6 } = of;
  const side = query['side'] === 'SELL' ? 'SELL' : 'BUY';
  const price = side === 'SELL' ? bid : ask;
  const qty = Number(query['qty']);
  const limit = query['limit_price'] === undefined ? null : Number(query['limit_price']);
  return {
    option_symbol: query['option_symbol'] ?? '',
    side,
    qty,
    executes: 'auction',
    auction: { slot: 'close', day: '2026-03-05', starts_at: '2026-03-05T16:40:00.000Z' },
    price_time: NOW,
    spot: 270,
    bid,
    ask,
    price,
    limit_price: limit,
    validity: limit === null ? null : query['validity'] === 'gtc' ? 'gtc' : 'auction',
    limit_distance: limit === null ? null : Math.round((side === 'BUY' ? price - limit : limit - price) * 100) / 100,
    notional: qty * 100 * price,
    fees: qty,
    decision: 'FILLED',
    reason: null,
    risk_reasons: [],
    refused: null,
    fillable: side === 'BUY' ? 40 : null,
    exercisable: 4,
    cash: 90_000,
    cash_after: 89_000,
    cash_at_turn: 90_000,
    trading_power: 85_000,
    trading_power_after: 84_000,
    liquidation_value: 100_800,
    exposure: null,
    ...of,
  };
}

/** What the server reckons of a package that is fine: buys at the ask, sells at the bid, one euro of fees for each contract. */
export function packagePreviewOf(body: unknown, of: Partial<PackagePreview> = {}): PackagePreview {
  const { legs: asked, netLimit, validity } = parsedTerms.parse(body);
  const legs = asked.map(({ optionSymbol, side, qty }) => {
    const price = side === 'BUY' ? 10.6 : 10.2;
    const size = /\d{8}$/.test(optionSymbol) ? 100 : 1;
    return {
      option_symbol: optionSymbol,
      side,
      qty,
      spot: 270,
      bid: 10.2,
      ask: 10.6,
      price,
      notional: Math.round(qty * size * price * 100) / 100,
      fees: qty,
    };
  });
  const net = legs.reduce((sum, { side, notional }) => sum + (side === 'BUY' ? notional : -notional), 0);
  return {
    executes: 'auction',
    auction: { slot: 'close', day: '2026-03-05', starts_at: '2026-03-05T16:40:00.000Z' },
    price_time: NOW,
    legs,
    net,
    fees: legs.reduce((sum, { fees }) => sum + fees, 0),
    net_limit: netLimit ?? null,
    validity: netLimit === undefined ? null : (validity ?? 'auction'),
    limit_distance: netLimit === undefined ? null : Math.round((net - netLimit) * 100) / 100,
    decision: 'FILLED',
    reason: null,
    risk_reasons: [],
    refused: null,
    cash: 90_000,
    cash_after: 90_000 - net,
    cash_at_turn: 90_000,
    trading_power: 85_000,
    trading_power_after: 85_000 - net,
    liquidation_value: 100_800,
    exposures: [],
    ...of,
  };
}
