import { DEFAULT_MODEL } from '#rules/market/underlyings.ts';
import { isLogoAddress } from '#rules/market/logo.ts';
import { numberIn } from '#web/lib/format/number-in.ts';
import type { AdminTicker } from '../api.ts';

/** A ticker as it stands in the form: everything as typed, shares in percent. */
export interface TickerFields {
  symbol: string;
  name: string;
  exchange: string;
  adr: string;
  logo: string;
  sector: string;
  isActive: boolean;
  basePrice: string;
  dividend: string;
  volatility: string;
  correlation: string;
}

/** Numbers stand in the fields as the language writes them. */
type Typed = (value: number) => string;

export const emptyTicker = (typed: Typed): TickerFields => ({
  symbol: '',
  name: '',
  exchange: 'XETRA',
  adr: '',
  logo: '',
  sector: '',
  isActive: true,
  basePrice: typed(DEFAULT_MODEL.basePriceCents / 100),
  dividend: typed(percentOf(DEFAULT_MODEL.dividendYield)),
  volatility: typed(percentOf(DEFAULT_MODEL.volatility)),
  correlation: typed(DEFAULT_MODEL.marketCorrelation),
});

export function tickerFormOf(ticker: AdminTicker, typed: Typed): TickerFields {
  return {
    symbol: ticker.symbol,
    name: ticker.name,
    exchange: ticker.exchange,
    adr: ticker.us_adr_symbol,
    logo: ticker.logo_url,
    sector: ticker.sector,
    isActive: ticker.is_active,
    basePrice: typed(ticker.base_price),
    dividend: typed(percentOf(ticker.dividend_yield)),
    volatility: typed(percentOf(ticker.volatility)),
    correlation: typed(ticker.market_correlation),
  };
}

function percentOf(share: number): number {
  return Math.round(share * 1e6) / 1e4;
}

export type TickerData = ReturnType<typeof readTicker>['data'];
export type TickerField = 'symbol' | 'name' | 'logo' | 'basePrice' | 'dividend' | 'volatility' | 'correlation';

/** What is sent, and which fields are wrong. Of a listed ticker the price parameters are left out: they are fixed. */
export function readTicker(form: TickerFields, isListed: boolean) {
  const wrong = new Set<TickerField>();
  const within = (field: TickerField, text: string, least: number, most: number) => {
    const value = numberIn(text);
    if (value === undefined || !(value >= least && value <= most)) wrong.add(field);
    return value ?? 0;
  };
  if (!/^[A-Z][A-Z0-9]{0,9}$/.test(form.symbol.trim())) wrong.add('symbol');
  if (form.name.trim() === '') wrong.add('name');
  if (form.logo.trim() !== '' && !isLogoAddress(form.logo.trim())) wrong.add('logo');
  const described = {
    name: form.name.trim(),
    exchange: form.exchange.trim(),
    us_adr_symbol: form.adr.trim(),
    logo_url: form.logo.trim(),
    sector: form.sector.trim(),
    is_active: form.isActive,
  };
  const priced = {
    symbol: form.symbol.trim(),
    base_price: within('basePrice', form.basePrice, 0.5, 10_000),
    dividend_yield: within('dividend', form.dividend, 0, 20) / 100,
    volatility: within('volatility', form.volatility, 5, 150) / 100,
    market_correlation: within('correlation', form.correlation, 0, 0.95),
  };
  return { data: isListed ? described : { ...described, ...priced }, wrong };
}
