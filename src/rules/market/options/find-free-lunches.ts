import type { PricedContract } from './option-chain.ts';

type FreeLunch = 'below-intrinsic' | 'crossed' | 'put-call' | 'vertical' | 'butterfly' | 'calendar' | 'exercise';

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
  const found: FreeLunchFound[] = [];
  const report: Report = (kind, isFound, ...contracts) => {
    if (isFound) found.push({ kind, symbols: contracts.map(({ symbol }) => symbol) });
  };
  const sooner = { call: new Map<number, PricedContract>(), put: new Map<number, PricedContract>() };
  for (const row of byExpiry(check.contracts)) {
    const calls = row.filter(({ type }) => type === 'call');
    const puts = row.filter(({ type }) => type === 'put');
    for (const contract of row) {
      checkAlone(contract, check, report);
      const before = sooner[contract.type].get(contract.strikeMilli);
      if (before) report('calendar', askOf(contract) < bidOf(before), before, contract);
      sooner[contract.type].set(contract.strikeMilli, contract);
    }
    for (const side of [calls, puts])
      side.forEach((middle, index) => checkNeighbours(side[index - 1], middle, side[index + 1], report));
    const putsByStrike = new Map(puts.map((put) => [put.strikeMilli, put]));
    for (const call of calls) checkPair(call, putsByStrike.get(call.strikeMilli), check, report);
  }
  return found;
}

type Report = (kind: FreeLunch, isFound: boolean, ...contracts: PricedContract[]) => void;

/** The quoted contracts of each expiry, soonest first, each by strike. */
function byExpiry(contracts: readonly PricedContract[]): PricedContract[][] {
  const rows = new Map<string, PricedContract[]>();
  for (const contract of contracts) {
    if (!contract.quote) continue;
    const row = rows.get(contract.expiry);
    if (row) row.push(contract);
    else rows.set(contract.expiry, [contract]);
  }
  for (const row of rows.values()) row.sort((a, b) => a.strikeMilli - b.strikeMilli);
  return [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

function bidOf({ quote }: PricedContract): number {
  return quote?.bidCents ?? 0;
}

function askOf({ quote }: PricedContract): number {
  return quote?.askCents ?? Infinity;
}

function strikeOf({ strikeMilli }: PricedContract): number {
  return strikeMilli / 10;
}

function checkAlone(contract: PricedContract, { spotCents, feesPerUnitCents }: FreeLunchCheck, report: Report): void {
  const { type } = contract;
  const [strikeCents, bidCents, askCents] = [strikeOf(contract), bidOf(contract), askOf(contract)];
  const intrinsicCents = Math.max(type === 'call' ? spotCents - strikeCents : strikeCents - spotCents, 0);
  report('crossed', askCents <= bidCents, contract);
  report('below-intrinsic', askCents < intrinsicCents, contract);
  report('below-intrinsic', askCents > (type === 'call' ? spotCents : strikeCents), contract);
  report('exercise', askCents + feesPerUnitCents < intrinsicCents, contract);
}

/** Along the strikes a call falls and a put rises, by no more than the strikes differ, and along a curve that bends upwards. */
function checkNeighbours(
  lower: PricedContract | undefined,
  middle: PricedContract,
  upper: PricedContract | undefined,
  report: Report,
): void {
  if (!upper) return;
  const [dear, cheap] = middle.type === 'call' ? [middle, upper] : [upper, middle];
  const gapCents = strikeOf(upper) - strikeOf(middle);
  report('vertical', askOf(dear) < bidOf(cheap), dear, cheap);
  report('vertical', bidOf(dear) - askOf(cheap) > gapCents + EPSILON_CENTS, dear, cheap);
  if (!lower) return;
  const weight = gapCents / (strikeOf(upper) - strikeOf(lower));
  const wings = weight * askOf(lower) + (1 - weight) * askOf(upper);
  report('butterfly', wings < bidOf(middle) - EPSILON_CENTS, lower, middle, upper);
}

/** The bounds of American options: S e^(-qT) - K <= C - P <= S - K e^(-rT). */
function checkPair(
  call: PricedContract,
  put: PricedContract | undefined,
  { spotCents, rate, dividendYield }: FreeLunchCheck,
  report: Report,
): void {
  if (!put) return;
  const { years } = call;
  const strikeCents = strikeOf(call);
  const lowest =
    spotCents * Math.exp(-Math.max(dividendYield, 0) * years) - strikeCents * Math.exp(-Math.min(rate, 0) * years);
  const highest =
    spotCents * Math.exp(-Math.min(dividendYield, 0) * years) - strikeCents * Math.exp(-Math.max(rate, 0) * years);
  report('put-call', askOf(call) - bidOf(put) < lowest - EPSILON_CENTS, call, put);
  report('put-call', bidOf(call) - askOf(put) > highest + EPSILON_CENTS, call, put);
}
