import type { PricedContract } from './option-chain.ts';

/** What is shown of a company where its whole chain cannot be. */
export const SHORT_LIST_LENGTH = 10;

/** The contracts with quotes that are next to expire and next to the money, in the order of the chain. */
export function shortList(contracts: readonly PricedContract[], spotCents: number): PricedContract[] {
  const distance = ({ strikeMilli }: PricedContract) => Math.abs(strikeMilli - spotCents * 10);
  const chosen = new Set(
    contracts
      .filter(({ quote }) => quote !== undefined)
      .toSorted((a, b) => (a.expiry === b.expiry ? distance(a) - distance(b) : a.expiry < b.expiry ? -1 : 1))
      .slice(0, SHORT_LIST_LENGTH),
  );
  return contracts.filter((contract) => chosen.has(contract));
}
