import type { PricedContract } from './option-chain.ts';

export type FreeLunch = 'below-intrinsic' | 'crossed' | 'put-call' | 'vertical' | 'butterfly' | 'calendar' | 'exercise';

export interface FreeLunchFound {
  kind: FreeLunch;
  symbols: string[];
}

export interface FreeLunchCheck {
  contracts: readonly PricedContract[];
  spotCents: number;
  rate: number;
  dividendYield: number;
  /** The least that buying and exercising one unit costs in fees. */
  feesPerUnitCents: number;
}

/** A cent may be lost to rounding in a bound that is computed, as against one that compares published prices. */
const EPSILON_CENTS = 1e-6;

/**
 * Looks through a chain for a combination of published prices that gains whatever happens. Players can only hold options, but the
 * bounds are checked as if they could write them too: prices that break one are wrong.
 */
export function findFreeLunches(check: FreeLunchCheck): FreeLunchFound[] {
  const quoted = check.contracts.flatMap((contract) =>
    contract.quote ? [{ ...contract, ...contract.quote, strikeCents: contract.strikeMilli / 10 }] : [],
  );
  const found: FreeLunchFound[] = [];
  const report = (kind: FreeLunch, isFound: boolean, ...contracts: QuotedContract[]) => {
    if (isFound) found.push({ kind, symbols: contracts.map(({ symbol }) => symbol) });
  };
  for (const contract of quoted) checkAlone(contract, check, report);
  for (const row of rowsOf(quoted, ({ expiry, type }) => `${expiry} ${type}`)) {
    row.sort((a, b) => a.strikeMilli - b.strikeMilli);
    row.forEach((middle, index) => checkNeighbours(row[index - 1], middle, row[index + 1], report));
  }
  for (const pair of rowsOf(quoted, ({ expiry, strikeMilli }) => `${expiry} ${strikeMilli}`))
    checkPair(pair, check, report);
  for (const row of rowsOf(quoted, ({ type, strikeMilli }) => `${type} ${strikeMilli}`)) {
    row.sort((a, b) => (a.expiry < b.expiry ? -1 : 1));
    row.forEach((sooner, index) => {
      const later = row[index + 1];
      if (later) report('calendar', later.askCents < sooner.bidCents, sooner, later);
    });
  }
  return found;
}

type QuotedContract = PricedContract & { bidCents: number; askCents: number; strikeCents: number };
type Report = (kind: FreeLunch, isFound: boolean, ...contracts: QuotedContract[]) => void;

function checkAlone(contract: QuotedContract, { spotCents, feesPerUnitCents }: FreeLunchCheck, report: Report): void {
  const { type, strikeCents, bidCents, askCents } = contract;
  const intrinsicCents = Math.max(type === 'call' ? spotCents - strikeCents : strikeCents - spotCents, 0);
  report('crossed', askCents <= bidCents, contract);
  report('below-intrinsic', askCents < intrinsicCents, contract);
  report('below-intrinsic', askCents > (type === 'call' ? spotCents : strikeCents), contract);
  report('exercise', askCents + feesPerUnitCents < intrinsicCents, contract);
}

/** Along the strikes a call falls and a put rises, by no more than the strikes differ, and along a curve that bends upwards. */
function checkNeighbours(
  lower: QuotedContract | undefined,
  middle: QuotedContract,
  upper: QuotedContract | undefined,
  report: Report,
): void {
  if (!upper) return;
  const [dear, cheap] = middle.type === 'call' ? [middle, upper] : [upper, middle];
  report('vertical', dear.askCents < cheap.bidCents, dear, cheap);
  report(
    'vertical',
    dear.bidCents - cheap.askCents > upper.strikeCents - middle.strikeCents + EPSILON_CENTS,
    dear,
    cheap,
  );
  if (!lower) return;
  const weight = (upper.strikeCents - middle.strikeCents) / (upper.strikeCents - lower.strikeCents);
  const wings = weight * lower.askCents + (1 - weight) * upper.askCents;
  report('butterfly', wings < middle.bidCents - EPSILON_CENTS, lower, middle, upper);
}

/** The bounds of American options: S e^(-qT) - K <= C - P <= S - K e^(-rT). */
function checkPair(pair: QuotedContract[], { spotCents, rate, dividendYield }: FreeLunchCheck, report: Report): void {
  const call = pair.find(({ type }) => type === 'call');
  const put = pair.find(({ type }) => type === 'put');
  if (!call || !put) return;
  const { years, strikeCents } = call;
  const lowest =
    spotCents * Math.exp(-Math.max(dividendYield, 0) * years) - strikeCents * Math.exp(-Math.min(rate, 0) * years);
  const highest =
    spotCents * Math.exp(-Math.min(dividendYield, 0) * years) - strikeCents * Math.exp(-Math.max(rate, 0) * years);
  report('put-call', call.askCents - put.bidCents < lowest - EPSILON_CENTS, call, put);
  report('put-call', call.bidCents - put.askCents > highest + EPSILON_CENTS, call, put);
}

function rowsOf(contracts: QuotedContract[], keyOf: (contract: QuotedContract) => string): QuotedContract[][] {
  const rows = new Map<string, QuotedContract[]>();
  for (const contract of contracts) {
    const row = rows.get(keyOf(contract));
    if (row) row.push(contract);
    else rows.set(keyOf(contract), [contract]);
  }
  return [...rows.values()];
}
