import * as z from 'zod';
import { DEFAULT_MODEL } from '#rules/market/underlyings.ts';
import { MAX_MULTIPLIER, MAX_WINDOW_SECONDS, MIN_MULTIPLIER } from '#rules/market/slippage.ts';
import { id, instant, line } from './shapes.ts';
import { endpoints, okWith } from '../endpoint.ts';
import { logoAddress, tickerSymbol } from '../market.ts';

/** What can be changed at any time. */
const described = {
  name: line.min(1).max(120),
  exchange: line.max(40),
  us_adr_symbol: line.max(20),
  /** Empty for the site's own. */
  logo_url: z.union([z.literal(''), logoAddress]),
  is_active: z.boolean(),
  sector: line.max(60),
  band: z.enum(['top', 'mid', 'base']),
};
/** What prices are made from: fixed once it is listed. */
const fixed = {
  symbol: tickerSymbol,
  base_price: z.number().min(0.5).max(10_000),
  dividend_yield: z.number().min(0).max(0.2),
  volatility: z.number().min(0.05).max(1.5),
  market_correlation: z.number().min(0).max(0.95),
};

export const newTicker = z.object({
  symbol: fixed.symbol,
  name: described.name,
  exchange: described.exchange.default('XETRA'),
  us_adr_symbol: described.us_adr_symbol.default(''),
  logo_url: described.logo_url.default(''),
  is_active: described.is_active.default(true),
  sector: described.sector.default(''),
  band: described.band.default('base'),
  base_price: fixed.base_price.default(DEFAULT_MODEL.basePriceCents / 100),
  dividend_yield: fixed.dividend_yield.default(DEFAULT_MODEL.dividendYield),
  volatility: fixed.volatility.default(DEFAULT_MODEL.volatility),
  market_correlation: fixed.market_correlation.default(DEFAULT_MODEL.marketCorrelation),
});
/** What is left out stays as it is; what is fixed may be sent along, as it is. */
export const changedTicker = z.object({ ...described, ...fixed }).partial();

const ticker = z.strictObject({
  id: z.string(),
  season_id: z.string(),
  symbol: z.string(),
  name: z.string(),
  exchange: z.string(),
  us_adr_symbol: z.string(),
  /** As an admin gave it; empty where the site's own is shown. */
  logo_url: z.string(),
  is_active: z.boolean(),
  sector: z.string(),
  band: z.enum(['top', 'mid', 'base']),
  base_price: z.number(),
  dividend_yield: z.number(),
  volatility: z.number(),
  market_correlation: z.number(),
  open_positions: z.int(),
  staged_orders: z.int(),
});

const scope = z.enum(['ticker', 'product', 'global']);
const targets = z.array(z.string().min(1).max(10)).max(100);

export const newOverride = z.strictObject({
  scope,
  targets: targets.default([]),
  slip_mul: z.number().min(MIN_MULTIPLIER).max(MAX_MULTIPLIER),
  duration_sec: z.int().min(1).max(MAX_WINDOW_SECONDS),
  note: z.string().trim().max(200).default(''),
});
export const overrideTargets = z.strictObject({ scope, targets: targets.optional() });

export const override = z.strictObject({
  id: z.int(),
  scope,
  target: z.string().nullable(),
  slip_mul: z.number(),
  end_at: instant,
  note: z.string(),
});

export const adminMarketEndpoints = endpoints({
  'POST /functions/v1/admin_adx_tickers': {
    summary: 'Lists the tickers of a season, or creates, changes or deletes one.',
    access: 'admin',
    body: z.strictObject({
      action: z.enum(['list', 'create', 'update', 'delete']),
      /** list: season_id. create: season_id and the ticker. update: id and what changes. delete: id. */
      data: z.strictObject({ id, season_id: id, ...described, ...fixed }).partial(),
    }),
    output: z.strictObject({ success: z.literal(true), tickers: z.array(ticker) }),
    errors: [
      'SEASON_NOT_FOUND',
      'SEASON_CLOSED',
      'UNKNOWN_TICKER',
      'TICKER_TAKEN',
      'TICKER_IN_USE',
      'TICKER_PRICE_FIXED',
    ],
  },
  'POST /api/admin/ops/set-override': {
    summary:
      'For some seconds multiplies the spreads of the season`s market: of tickers, of calls or puts, or of everything.',
    access: 'admin',
    body: newOverride,
    output: okWith(z.array(override)),
    errors: ['NO_ACTIVE_SEASON', 'UNKNOWN_TICKER'],
  },
  'GET /api/admin/ops/list-overrides': {
    summary: 'The windows of the season`s market that are open now.',
    access: 'admin',
    output: okWith(z.array(override)),
    errors: ['NO_ACTIVE_SEASON'],
  },
  'POST /api/admin/ops/clear-overrides': {
    summary: 'Ends the open windows of a scope, all of them or those of some targets.',
    access: 'admin',
    body: overrideTargets,
    output: okWith(z.strictObject({ cleared: z.int() })),
    errors: ['NO_ACTIVE_SEASON'],
  },
});
