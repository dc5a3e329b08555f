import { namesOf } from '../presets.ts';

export type Companies = readonly { symbol: string; name: string }[];

/** The company behind a ticker; what is unknown stays as it was typed. */
export function nameIn(tickers: Companies, symbol: string): string {
  return tickers.find((ticker) => ticker.symbol === symbol)?.name ?? symbol;
}

/** For a button: SAP, Allianz, Siemens, BASF +3. */
export function companiesOf(tickers: Companies, symbols: readonly string[]): string {
  return namesOf(symbols.map((symbol) => nameIn(tickers, symbol)));
}
