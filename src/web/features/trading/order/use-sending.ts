import { useState } from 'react';
import { refusalOf, useTradeErrorText } from '../data/trade-errors.ts';

/** Sends once at a time, and keeps in words, and by its code, why it did not work. */
export function useSending(kind: Parameters<ReturnType<typeof useTradeErrorText>>[1]) {
  const errorText = useTradeErrorText();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ text: string; code?: string }>();

  const send = async <Answer>(request: () => Promise<Answer>, onDone: (answer: Answer) => void): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      onDone(await request());
    } catch (error) {
      setProblem({ text: errorText(error, kind), ...refusalOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, problem, send, setProblem };
}
