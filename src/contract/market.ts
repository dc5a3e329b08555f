import * as z from 'zod';
import { isLogoAddress } from '#rules/market/logo.ts';
import { SHORT_LIST_LENGTH } from '#rules/market/options/short-list.ts';
import { endpoints, okWith } from './endpoint.ts';

const instant = z.iso.datetime();
const day = z.iso.date();
const euro = z.number();

export const tickerSymbol = z.string().regex(/^[A-Z][A-Z0-9]{0,9}$/, 'must be a ticker');
const optionSymbol = z.string().regex(/^[A-Z][A-Z0-9]{0,9}\d{6}[CP]\d{8}$/, 'must be an option symbol');
/** A share has the symbol of its ticker. */
export const instrumentSymbol = z.union([optionSymbol, tickerSymbol]);

/** Where a logo lies: on this site, or elsewhere by https. */
export const logoAddress = z.string().max(500).refine(isLogoAddress, 'must be an https address or a path of this site');

/** 'active', or the id of a season. */
const season = z.string().min(1).max(64).default('active');
const flag = z.enum(['0', '1']).optional();
const cacheBuster = z.string().max(64).optional();
const tickerList = z
  .string()
  .max(400)
  .regex(/^[A-Z][A-Z0-9]{0,9}(,[A-Z][A-Z0-9]{0,9})*$/, 'must be tickers with commas between them')
  .optional();

const stockPrice = z.strictObject({
  ticker: z.string(),
  price: euro,
  change: euro,
  change_percent: z.number(),
  last_updated: instant,
  /** The market's time of the price; what is too old to trade on is judged by it. */
  price_time: instant,
  bid: euro.nullable(),
  ask: euro.nullable(),
});

const contract = z.strictObject({
  option_symbol: z.string(),
  ticker: z.string(),
  type: z.enum(['call', 'put']),
  strike: z.number(),
  expiry: day,
  display_bid: euro.nullable(),
  display_ask: euro.nullable(),
  display_last: euro,
});

const shortSeason = z.strictObject({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  starts_at: instant,
  ends_at: instant,
});

/** What the catalog adds to a contract where it is asked for greeks. */
const modelled = z.strictObject({ ...contract.shape, volatility: z.number().optional(), delta: z.number().optional() });

export const marketEndpoints = endpoints({
  'GET /api/seasons/active': {
    summary: 'The season that counts now, or null; with the hash of the key that its prices are made from.',
    access: 'public',
    output: okWith(
      z
        .strictObject({
          id: z.string(),
          code: z.string(),
          name: z.string(),
          status: z.enum(['upcoming', 'active', 'settling', 'closed']),
          starts_at: instant,
          ends_at: instant,
          tickers: z.array(z.string()),
          feed_key_hash: z.string(),
          feed_key: z.string().nullable(),
        })
        .nullable(),
    ),
    errors: [],
  },
  'GET /api/seasons': {
    summary: 'The season that counts now, the one that begins next, and those whose standings are final.',
    access: 'public',
    output: okWith(
      z.strictObject({
        current: shortSeason
          .extend({
            status: z.enum(['active', 'settling']),
            /** From then on no order would meet an auction of the season any more. */
            placing_until: instant,
          })
          .nullable(),
        next: shortSeason.nullable(),
        /** The latest first. */
        settled: z.array(shortSeason),
      }),
    ),
    errors: [],
  },
  'GET /api/market/tickers': {
    summary: 'The underlyings of a season.',
    access: 'public',
    query: z.strictObject({ season, t: cacheBuster }),
    output: okWith(
      z.array(
        z.strictObject({
          id: z.string(),
          symbol: z.string(),
          adr_symbol: z.string(),
          name: z.string(),
          sector: z.string(),
          band: z.enum(['top', 'mid', 'base']),
          is_active: z.boolean(),
          season_id: z.string().nullable(),
          logo_url: z.string(),
        }),
      ),
    ),
    errors: ['NO_ACTIVE_SEASON', 'SEASON_NOT_FOUND'],
  },
  'GET /api/market/stock-prices': {
    summary:
      'Share prices. refresh=1 asks the feed first, at most every 45 seconds; delta=1 leaves out what did not move at the last step.',
    access: 'public',
    query: z.strictObject({ season, tickers: tickerList, refresh: flag, delta: flag, t: cacheBuster }),
    output: okWith(z.array(stockPrice)),
    errors: ['NO_ACTIVE_SEASON', 'SEASON_NOT_FOUND'],
  },
  'GET /api/market/price-line': {
    summary: 'The course of one share: today in steps of five minutes, and the closes of the last 60 trading days.',
    access: 'public',
    query: z.strictObject({ season, ticker: tickerSymbol, t: cacheBuster }),
    output: okWith(
      z.strictObject({
        ticker: z.string(),
        today: z.array(z.strictObject({ at: instant, price: euro })),
        closes: z.array(z.strictObject({ day, price: euro })),
      }),
    ),
    errors: ['NO_ACTIVE_SEASON', 'SEASON_NOT_FOUND', 'UNKNOWN_TICKER'],
  },
  'POST /api/market/options/refresh': {
    summary:
      'Asks the feed for new prices and computes the chains of these tickers again. At most every 45 seconds for one caller.',
    access: 'public',
    body: z.strictObject({ tickers: z.array(tickerSymbol).min(1).max(50) }),
    output: okWith(z.strictObject({ refreshed: z.array(z.string()), computed_at: instant })),
    errors: ['NO_ACTIVE_SEASON', 'UNKNOWN_TICKER', 'REFRESH_TOO_SOON'],
  },
  'GET /api/market/options/catalog': {
    summary:
      'The option chain of one underlying. Quotes always carry the overrides in force, so override=1 changes nothing; refresh=1 asks the feed first.',
    access: 'public',
    query: z.strictObject({
      season,
      symbol: tickerSymbol,
      /** true leaves out contracts without quotes. */
      liquid: z.enum(['true', 'false']).default('false'),
      override: flag,
      maxExpiries: z.coerce.number().int().min(1).max(12).optional(),
      /** Strikes within this share of the spot. */
      atmPct: z.coerce.number().min(0.01).max(0.5).optional(),
      /** 1 adds each contract's volatility and delta under the model. */
      greeks: flag,
      refresh: flag,
      t: cacheBuster,
    }),
    output: z.strictObject({
      ok: z.literal(true),
      spot: euro,
      price_time: instant,
      /** Every expiry that is listed, also those that maxExpiries leaves out. */
      expiries: z.array(day),
      data: z.array(modelled),
    }),
    errors: ['NO_ACTIVE_SEASON', 'SEASON_NOT_FOUND', 'UNKNOWN_TICKER', 'NO_PRICE'],
  },
  'GET /api/market/options/list': {
    summary:
      'At most ten contracts of each company, next to expire and next to the money: what a screen shows where a catalog fails. A company without a price is left out.',
    access: 'public',
    query: z.strictObject({ season, tickers: tickerList, t: cacheBuster }),
    output: okWith(
      z.array(
        z.strictObject({
          ticker: z.string(),
          spot: euro,
          price_time: instant,
          contracts: z.array(contract).max(SHORT_LIST_LENGTH),
        }),
      ),
    ),
    errors: ['NO_ACTIVE_SEASON', 'SEASON_NOT_FOUND'],
  },
  'GET /api/market/options/volatility': {
    summary:
      'The volatilities that the options of one underlying are priced with: by strike, and at the money of each expiry.',
    access: 'public',
    query: z.strictObject({ season, symbol: tickerSymbol, t: cacheBuster }),
    output: okWith(
      z.strictObject({
        ticker: z.string(),
        spot: euro,
        price_time: instant,
        expiries: z.array(
          z.strictObject({
            expiry: day,
            /** On the market's variance clock. */
            years: z.number(),
            at_the_money: z.number(),
            smile: z.array(z.strictObject({ strike: z.number(), volatility: z.number() })),
          }),
        ),
      }),
    ),
    errors: ['NO_ACTIVE_SEASON', 'SEASON_NOT_FOUND', 'UNKNOWN_TICKER', 'NO_PRICE'],
  },
  'GET /api/market/options/contract': {
    summary: 'One contract with its value under the model and its greeks.',
    access: 'public',
    query: z.strictObject({ season, symbol: optionSymbol, t: cacheBuster }),
    output: okWith(
      contract.extend({
        contract_size: z.int(),
        /** ISO 4217. */
        currency: z.string().length(3),
        exchange: z.string(),
        mid: z.number(),
        delta: z.number(),
        gamma: z.number(),
        vega: z.number(),
        theta: z.number(),
        rho: z.number(),
        /** At which Black's formula gives the model's price of this strike; and of the share's whole movement, jumps included. */
        volatility: z.number(),
        model_volatility: z.number(),
        /** Time to expiry on the market's variance clock. */
        years: z.number(),
        rate: z.number(),
        dividend_yield: z.number(),
        spot: euro,
        price_time: instant,
      }),
    ),
    errors: ['NO_ACTIVE_SEASON', 'SEASON_NOT_FOUND', 'UNKNOWN_TICKER', 'UNKNOWN_CONTRACT', 'NO_PRICE'],
  },
});
