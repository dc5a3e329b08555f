import { useDeferredValue, useMemo, useState } from 'react';
import { daysForward, instantAfter, yearsAfter, type DaysForward } from '#rules/trading/what-if/days-forward.ts';
import { NO_SHIFT, yearsToFirstExpiry, type Leg } from '#rules/trading/what-if/leg.ts';
import { priceLegs, type PricedLeg } from '#rules/trading/what-if/price-legs.ts';
import { smilesAlong, valueLine, type Smiles } from '#rules/trading/what-if/value-line.ts';
import { useVenue } from '../data/health.ts';
import { needsWide, pricesToDraw, valueAt } from './prices-to-draw.ts';
import type { Subject } from './subject.ts';

/** What the sliders say. */
interface Moves {
  /** In percent. */
  spot: number;
  /** In points. */
  volatility: number;
  /** Of the calendar. */
  days: number;
}

const UNMOVED: Moves = { spot: 0, volatility: 0, days: 0 };

export interface WhatIf {
  moves: Moves;
  isMoved: boolean;
  move: (to: Partial<Moves>) => void;
  reset: () => void;
  /** Undefined where no option is over some day. */
  forward: DaysForward | undefined;
  /** The instant that the days lead to. */
  atMs: number;
  spotFactor: number;
  /** What everything is worth now and where it has been moved to, and each leg there. */
  valueBefore: number;
  value: number;
  priced: readonly PricedLeg[];
}

export function useWhatIf({ legs, cash, fromMs, firstExpiry, isModelled }: Subject): WhatIf {
  const venue = useVenue();
  const [chosen, setChosen] = useState(UNMOVED);
  const forward = useMemo(
    () => (firstExpiry === undefined || !isModelled ? undefined : daysForward(venue, fromMs, firstExpiry)),
    [venue, fromMs, firstExpiry, isModelled],
  );
  // Time goes on while it is read: what was three days away may be two.
  const days = Math.min(chosen.days, forward?.last ?? 0);
  const { spot, volatility } = chosen;
  const moves = useMemo(() => ({ spot, volatility, days }), [spot, volatility, days]);
  const years = passedYears(legs, forward, days);
  const priced = useMemo(
    () => priceLegs(legs, { spotFactor: 1 + spot / 100, volatility: volatility / 100, years }),
    [legs, spot, volatility, years],
  );
  const unmoved = useMemo(() => priceLegs(legs, NO_SHIFT), [legs]);
  return {
    moves,
    isMoved: spot !== 0 || volatility !== 0 || days !== 0,
    move: (to) => setChosen({ ...moves, ...to }),
    reset: () => setChosen(UNMOVED),
    forward,
    atMs: forward === undefined ? fromMs : instantAfter(forward, days),
    spotFactor: 1 + spot / 100,
    valueBefore: valueOf(unmoved, cash),
    value: valueOf(priced, cash),
    priced,
  };
}

function valueOf(priced: readonly PricedLeg[], cash: number): number {
  return priced.reduce((sum, { value }) => sum + value, cash);
}

/** On the variance clock; at the last step the first option is over, exactly. */
function passedYears(legs: readonly Leg[], forward: DaysForward | undefined, days: number): number {
  const first = yearsToFirstExpiry(legs);
  if (forward === undefined || first === undefined || days === 0) return 0;
  return days >= forward.last ? first : Math.min(yearsAfter(forward, days), first);
}

export interface PayoffLines {
  /** Multiples of today's price. */
  factors: readonly number[];
  /** Gained or lost at each: at the instant that the days lead to, and at the first expiry. */
  chosen: readonly number[];
  end: readonly number[] | undefined;
  /** Where the sliders stand, and what is gained there to the cent: the lines are not rounded, and straight between their points. */
  stand: { factor: number; profit: number; isEnd: boolean };
}

/** What a line says at a multiple of today's price, where there is one: where the sliders stand, the figure that stands beside them. */
export function profitAt(lines: PayoffLines, line: 'chosen' | 'end', factor: number): number | undefined {
  const { factors, stand } = lines;
  const values = lines[line] ?? [];
  if (values.length === 0) return undefined;
  const isStand = factor === stand.factor && (line === 'chosen' || stand.isEnd);
  return isStand ? stand.profit : valueAt(factors, values, factor);
}

/** The two lines. They come a moment after the figures when they take longer than a frame, so that the sliders never wait. */
export function usePayoffLines(
  { legs, cash, cost, isModelled }: Subject,
  { moves, forward, value, spotFactor }: WhatIf,
  breakevens: readonly number[],
): PayoffLines {
  const { spot, volatility, days } = useDeferredValue(moves);
  const isWide = needsWide(legs, breakevens, 1 + spot / 100);
  const factors = useMemo(() => pricesToDraw(legs, breakevens, isWide), [legs, breakevens, isWide]);
  const years = passedYears(legs, forward, days);
  const first = yearsToFirstExpiry(legs);
  const smilesChosen = useMemo(() => smilesAlong(legs, factors, years), [legs, factors, years]);
  const smilesEnd = useMemo(
    () => (first === undefined ? undefined : smilesAlong(legs, factors, first)),
    [legs, factors, first],
  );
  const base = cash - cost;
  const lines = useMemo(() => {
    const line = (smiles: Smiles) => valueLine(smiles, volatility / 100).map((worth) => worth + base);
    return { factors, chosen: isModelled ? line(smilesChosen) : [], end: smilesEnd && line(smilesEnd) };
  }, [factors, smilesChosen, smilesEnd, volatility, base, isModelled]);
  const isEnd = forward !== undefined && moves.days >= forward.last;
  return { ...lines, stand: { factor: spotFactor, profit: value - cost, isEnd } };
}
