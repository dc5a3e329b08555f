import type { JumpDiffusion } from '#pricing/jump-diffusion.ts';

export type Sector =
  | 'Industrials'
  | 'Financials'
  | 'Utilities'
  | 'Materials'
  | 'Health Care'
  | 'Information Technology'
  | 'Consumer Discretionary'
  | 'Communication Services';

/** How the prices of an underlying move. Fixed once listed: another number would be another past. */
export interface PriceModel {
  basePriceCents: number;
  /** Continuous, per year. */
  dividendYield: number;
  /** Of the whole movement, jumps included, per year. */
  volatility: number;
  /** Of the diffusion with the market's, from 0 to below 1. */
  marketCorrelation: number;
}

export interface Underlying extends PriceModel {
  ticker: string;
  adrSymbol: string;
  name: string;
  sector: Sector;
  /** Ordering group. */
  band: Band;
}

type Band = 'top' | 'mid' | 'base';

/** What a ticker that an admin adds starts from. */
export const DEFAULT_MODEL = {
  basePriceCents: 10_000,
  dividendYield: 0.025,
  volatility: 0.28,
  marketCorrelation: 0.6,
} as const satisfies PriceModel;

/** Jumps are the same for all, but for the share of the variance that is theirs. */
export const MARKET_JUMPS_PER_YEAR = 1;
export const OWN_JUMPS_PER_YEAR = 2;
const JUMP_SHARE_OF_VARIANCE = 0.12;
/** The mean of a jump's logarithm, in deviations of it: jumps go down more often than up, which makes low strikes dearer. */
const JUMP_LEAN = -0.5;

/** Splits the variance between diffusion and jumps. */
export function jumpDiffusionOf({ volatility }: Pick<PriceModel, 'volatility'>): JumpDiffusion {
  const variance = volatility * volatility;
  const jumpsPerYear = MARKET_JUMPS_PER_YEAR + OWN_JUMPS_PER_YEAR;
  const jumpDeviation = Math.sqrt((JUMP_SHARE_OF_VARIANCE * variance) / (jumpsPerYear * (1 + JUMP_LEAN * JUMP_LEAN)));
  return {
    diffusion: Math.sqrt((1 - JUMP_SHARE_OF_VARIANCE) * variance),
    jumpsPerYear,
    jumpMean: JUMP_LEAN * jumpDeviation,
    jumpDeviation,
  };
}

/** The underlyings that a new season starts with. Price levels, yields and volatilities are plausible, not quoted. */
export const defaultUnderlyings: readonly Underlying[] = [
  stock('SAP', 'SAP', 'SAP', 'Information Technology', 'top', 232, 0.01, 0.27, 0.68),
  stock('SIE', 'SIEGY', 'Siemens', 'Industrials', 'top', 224, 0.022, 0.26, 0.74),
  stock('ALV', 'ALIZY', 'Allianz', 'Financials', 'top', 348, 0.044, 0.2, 0.72),
  stock('DTE', 'DTEGY', 'Deutsche Telekom', 'Communication Services', 'top', 31.2, 0.029, 0.19, 0.5),
  stock('MUV2', 'MURGY', 'Munich Re', 'Financials', 'top', 542, 0.036, 0.22, 0.6),
  stock('BAS', 'BASFY', 'BASF', 'Materials', 'top', 45.6, 0.049, 0.27, 0.66),
  stock('BMW', 'BMWYY', 'BMW', 'Consumer Discretionary', 'mid', 84.5, 0.051, 0.28, 0.66),
  stock('VOW3', 'VWAPY', 'Volkswagen', 'Consumer Discretionary', 'mid', 97.8, 0.064, 0.31, 0.62),
  stock('MBG', 'MBGAF', 'Mercedes-Benz', 'Consumer Discretionary', 'mid', 57.4, 0.072, 0.28, 0.66),
  stock('BAYN', 'BAYRY', 'Bayer', 'Health Care', 'mid', 27.9, 0.004, 0.36, 0.48),
  stock('DBK', 'DB', 'Deutsche Bank', 'Financials', 'mid', 30.4, 0.025, 0.33, 0.64),
  stock('DHL', 'DHLGY', 'DHL Group', 'Industrials', 'mid', 41.3, 0.045, 0.26, 0.62),
  stock('IFX', 'IFNNY', 'Infineon', 'Information Technology', 'base', 34.1, 0.01, 0.38, 0.64),
  stock('EOAN', 'EONGY', 'E.ON', 'Utilities', 'base', 15.6, 0.035, 0.2, 0.42),
  stock('RWE', 'RWEOY', 'RWE', 'Utilities', 'base', 36.8, 0.03, 0.25, 0.42),
  stock('HEI', 'HDELY', 'Heidelberg Materials', 'Materials', 'base', 198, 0.017, 0.31, 0.62),
  stock('MRK', 'MKKGY', 'Merck', 'Health Care', 'base', 118, 0.018, 0.27, 0.46),
  stock('ADS', 'ADDYY', 'Adidas', 'Consumer Discretionary', 'base', 181, 0.011, 0.33, 0.58),
];

/** Shown when no list of tickers can be loaded. */
export const FALLBACK_TICKERS = ['SAP', 'ALV', 'DTE', 'BAS', 'BAYN', 'BMW', 'SIE', 'DBK', 'MUV2', 'VOW3'] as const;

function stock(
  ticker: string,
  adrSymbol: string,
  name: string,
  sector: Sector,
  band: Band,
  basePrice: number,
  dividendYield: number,
  volatility: number,
  marketCorrelation: number,
): Underlying {
  const basePriceCents = Math.round(basePrice * 100);
  return { ticker, adrSymbol, name, sector, band, basePriceCents, dividendYield, volatility, marketCorrelation };
}
