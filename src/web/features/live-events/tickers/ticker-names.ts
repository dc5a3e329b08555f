import type { EventState } from '../api.ts';
import { namesOf } from '../presets.ts';

type Tickers = EventState['tickers'];

/** The company behind a ticker; what is unknown stays as it was typed. */
export function nameIn(tickers: Tickers, symbol: string): string {
  return tickers.find((ticker) => ticker.symbol === symbol)?.name ?? symbol;
}

/** For a button: SAP, Allianz, Siemens, BASF +3. */
export function companiesOf(tickers: Tickers, symbols: readonly string[]): string {
  return namesOf(symbols.map((symbol) => nameIn(tickers, symbol)));
}
