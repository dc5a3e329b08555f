import { useCallback, useEffect, useMemo, useState } from 'react';
import type { DraftLeg, Template } from '#rules/trading/package-templates.ts';
import type { ChainPrice } from '../chain/chain-keys.ts';
import type { Position } from '../data/types.ts';
import { choicesOf, pressLeg, type DraftProblem } from './draft.ts';
import { askedToRoll, forgetRoll } from './roll-address.ts';

/** A package in the making. It stays while one looks at something else. */
export function useDraft(positions: readonly Position[] | undefined) {
  const [rolled] = useState(askedToRoll);
  useEffect(() => {
    if (rolled === undefined) return;
    forgetRoll();
    // Where the portfolio was scrolled to, there may be nothing of the desk.
    window.scrollTo(0, 0);
  }, [rolled]);
  const [isOpen, setOpen] = useState(rolled !== undefined);
  const [legs, setLegs] = useState<readonly DraftLeg[]>([]);
  const [template, setTemplate] = useState<Template | undefined>(rolled === undefined ? undefined : 'roll');
  const [problem, setProblem] = useState<DraftProblem>();

  /** By hand it is no longer what the template says. */
  const change = useCallback((next: readonly DraftLeg[]) => {
    setTemplate(undefined);
    setProblem(undefined);
    setLegs(next);
  }, []);
  const press = useCallback(
    (symbol: string, price: ChainPrice) => {
      const pressed = pressLeg(
        legs,
        { symbol, price },
        positions?.find(({ option_symbol }) => option_symbol === symbol),
      );
      if ('legs' in pressed) change(pressed.legs);
      else setProblem(pressed.problem);
    },
    [legs, positions, change],
  );
  return {
    isOpen,
    setOpen,
    legs,
    /** What the chain shows as pressed. */
    choices: useMemo(() => choicesOf(legs), [legs]),
    template,
    /** With what a roll begins, where one came from a position. */
    rolled,
    problem,
    press,
    start: (next: Template) => setTemplate(next === template ? undefined : next),
    fill: (next: readonly DraftLeg[]) => {
      setProblem(undefined);
      setLegs(next);
    },
    setQuantity: (symbol: string, quantity: number) =>
      setLegs((before) => before.map((leg) => (leg.symbol === symbol ? { ...leg, quantity } : leg))),
    remove: (symbol: string) => change(legs.filter((leg) => leg.symbol !== symbol)),
    clear: () => change([]),
  };
}

export type Draft = ReturnType<typeof useDraft>;
