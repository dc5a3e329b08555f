import { useState } from 'react';
import {
  DEFAULT_WINDOW,
  MAX_MULTIPLIER,
  MAX_WINDOW_SECONDS,
  MIN_MULTIPLIER,
  stepMultiplier,
} from '#rules/market/slippage.ts';
import { numberIn } from '#web/lib/format/number-in.ts';
import { useFormat } from '#web/lib/format/use-format.ts';

export type WindowForm = ReturnType<typeof useWindowForm>;

/** How much and how long spreads are multiplied, as it is typed; whom it strikes is asked beside it. */
export function useWindowForm() {
  const format = useFormat();
  const [slip, setSlip] = useState(format.typed(DEFAULT_WINDOW.slip_mul));
  const [duration, setDuration] = useState(String(DEFAULT_WINDOW.duration_sec));
  const [note, setNote] = useState('');
  const [isChecked, setChecked] = useState(false);
  const body = { slip_mul: numberIn(slip) ?? Number.NaN, duration_sec: numberIn(duration) ?? Number.NaN, note };
  const problems = {
    slip: !(body.slip_mul >= MIN_MULTIPLIER && body.slip_mul <= MAX_MULTIPLIER),
    duration: !(
      Number.isInteger(body.duration_sec) &&
      body.duration_sec >= 1 &&
      body.duration_sec <= MAX_WINDOW_SECONDS
    ),
  };
  return {
    slip,
    duration,
    note,
    setSlip,
    setDuration,
    setNote,
    /** What is sent. */
    body,
    problems: { slip: isChecked && problems.slip, duration: isChecked && problems.duration },
    fill: (preset: { slip_mul: number; duration_sec: number }) => {
      setSlip(format.typed(preset.slip_mul));
      setDuration(String(preset.duration_sec));
    },
    step: (turn: 1 | -1) => setSlip(format.typed(stepMultiplier(body.slip_mul, turn))),
    /** Whether it can be sent; from the first time that it cannot, the fields say why. */
    check: (): boolean => {
      const isWrong = problems.slip || problems.duration;
      setChecked(isWrong);
      return !isWrong;
    },
  };
}
