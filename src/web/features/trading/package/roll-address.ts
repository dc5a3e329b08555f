import { readAddressQuery, writeAddressQuery } from '#web/lib/browser/address-query.ts';
import type { Position } from '../data/types.ts';

/** What the desk is to begin to roll when it opens next: the one thing that a position's sheet tells it. */
export function askToRoll({ ticker, option_symbol: symbol }: Pick<Position, 'ticker' | 'option_symbol'>): void {
  writeAddressQuery({ sym: ticker, ex: undefined, roll: symbol });
}

export function askedToRoll(): string | undefined {
  return readAddressQuery().get('roll') ?? undefined;
}

/** It was asked once: who comes back later finds the desk as usual. */
export function forgetRoll(): void {
  writeAddressQuery({ roll: undefined });
}
