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
  band: 'top' | 'mid' | 'base';
}

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
const listed: readonly { company: Omit<Underlying, keyof PriceModel>; model: PriceModel }[] = [
  {
    company: { ticker: 'SAP', adrSymbol: 'SAP', name: 'SAP', sector: 'Information Technology', band: 'top' },
    model: { basePriceCents: 23_200, dividendYield: 0.01, volatility: 0.27, marketCorrelation: 0.68 },
  },
  {
    company: { ticker: 'SIE', adrSymbol: 'SIEGY', name: 'Siemens', sector: 'Industrials', band: 'top' },
    model: { basePriceCents: 22_400, dividendYield: 0.022, volatility: 0.26, marketCorrelation: 0.74 },
  },
  {
    company: { ticker: 'ALV', adrSymbol: 'ALIZY', name: 'Allianz', sector: 'Financials', band: 'top' },
    model: { basePriceCents: 34_800, dividendYield: 0.044, volatility: 0.2, marketCorrelation: 0.72 },
  },
  {
    company: {
      ticker: 'DTE',
      adrSymbol: 'DTEGY',
      name: 'Deutsche Telekom',
      sector: 'Communication Services',
      band: 'top',
    },
    model: { basePriceCents: 3_120, dividendYield: 0.029, volatility: 0.19, marketCorrelation: 0.5 },
  },
  {
    company: { ticker: 'MUV2', adrSymbol: 'MURGY', name: 'Munich Re', sector: 'Financials', band: 'top' },
    model: { basePriceCents: 54_200, dividendYield: 0.036, volatility: 0.22, marketCorrelation: 0.6 },
  },
  {
    company: { ticker: 'BAS', adrSymbol: 'BASFY', name: 'BASF', sector: 'Materials', band: 'top' },
    model: { basePriceCents: 4_560, dividendYield: 0.049, volatility: 0.27, marketCorrelation: 0.66 },
  },
  {
    company: { ticker: 'BMW', adrSymbol: 'BMWYY', name: 'BMW', sector: 'Consumer Discretionary', band: 'mid' },
    model: { basePriceCents: 8_450, dividendYield: 0.051, volatility: 0.28, marketCorrelation: 0.66 },
  },
  {
    company: { ticker: 'VOW3', adrSymbol: 'VWAPY', name: 'Volkswagen', sector: 'Consumer Discretionary', band: 'mid' },
    model: { basePriceCents: 9_780, dividendYield: 0.064, volatility: 0.31, marketCorrelation: 0.62 },
  },
  {
    company: {
      ticker: 'MBG',
      adrSymbol: 'MBGAF',
      name: 'Mercedes-Benz',
      sector: 'Consumer Discretionary',
      band: 'mid',
    },
    model: { basePriceCents: 5_740, dividendYield: 0.072, volatility: 0.28, marketCorrelation: 0.66 },
  },
  {
    company: { ticker: 'BAYN', adrSymbol: 'BAYRY', name: 'Bayer', sector: 'Health Care', band: 'mid' },
    model: { basePriceCents: 2_790, dividendYield: 0.004, volatility: 0.36, marketCorrelation: 0.48 },
  },
  {
    company: { ticker: 'DBK', adrSymbol: 'DB', name: 'Deutsche Bank', sector: 'Financials', band: 'mid' },
    model: { basePriceCents: 3_040, dividendYield: 0.025, volatility: 0.33, marketCorrelation: 0.64 },
  },
  {
    company: { ticker: 'DHL', adrSymbol: 'DHLGY', name: 'DHL Group', sector: 'Industrials', band: 'mid' },
    model: { basePriceCents: 4_130, dividendYield: 0.045, volatility: 0.26, marketCorrelation: 0.62 },
  },
  {
    company: { ticker: 'IFX', adrSymbol: 'IFNNY', name: 'Infineon', sector: 'Information Technology', band: 'base' },
    model: { basePriceCents: 3_410, dividendYield: 0.01, volatility: 0.38, marketCorrelation: 0.64 },
  },
  {
    company: { ticker: 'EOAN', adrSymbol: 'EONGY', name: 'E.ON', sector: 'Utilities', band: 'base' },
    model: { basePriceCents: 1_560, dividendYield: 0.035, volatility: 0.2, marketCorrelation: 0.42 },
  },
  {
    company: { ticker: 'RWE', adrSymbol: 'RWEOY', name: 'RWE', sector: 'Utilities', band: 'base' },
    model: { basePriceCents: 3_680, dividendYield: 0.03, volatility: 0.25, marketCorrelation: 0.42 },
  },
  {
    company: { ticker: 'HEI', adrSymbol: 'HDELY', name: 'Heidelberg Materials', sector: 'Materials', band: 'base' },
    model: { basePriceCents: 19_800, dividendYield: 0.017, volatility: 0.31, marketCorrelation: 0.62 },
  },
  {
    company: { ticker: 'MRK', adrSymbol: 'MKKGY', name: 'Merck', sector: 'Health Care', band: 'base' },
    model: { basePriceCents: 11_800, dividendYield: 0.018, volatility: 0.27, marketCorrelation: 0.46 },
  },
  {
    company: { ticker: 'ADS', adrSymbol: 'ADDYY', name: 'Adidas', sector: 'Consumer Discretionary', band: 'base' },
    model: { basePriceCents: 18_100, dividendYield: 0.011, volatility: 0.33, marketCorrelation: 0.58 },
  },
];
export const defaultUnderlyings: readonly Underlying[] = listed.map(({ company, model }) => ({ ...company, ...model }));

/** Shown when no list of tickers can be loaded. */
export const FALLBACK_TICKERS = ['SAP', 'ALV', 'DTE', 'BAS', 'BAYN', 'BMW', 'SIE', 'DBK', 'MUV2', 'VOW3'] as const;
