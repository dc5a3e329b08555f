import { useState } from 'react';
import { isNetLimit } from '#rules/trading/fill-package.ts';
import type { Validity } from '#rules/trading/limit-price.ts';

interface Choice {
  isLimit: boolean;
  /** Whether it says what is paid at most, or received at least. */
  pays: boolean;
  /** As it is typed. */
  text: string;
  validity: Validity;
}

/** What is sent of it: what the package may come to at most, below nothing for what it must bring. */
export type SentNetLimit = { netLimit: number; validity: Validity } | undefined;

export function useNetLimit() {
  const [choice, setChoice] = useState<Choice>({ isLimit: false, pays: true, text: '', validity: 'auction' });
  const amount = choice.isLimit ? readAmount(choice.text) : undefined;
  const sent: SentNetLimit =
    amount === undefined
      ? undefined
      : { netLimit: choice.pays || amount === 0 ? amount : -amount, validity: choice.validity };
  return {
    ...choice,
    amount,
    isWrong: choice.isLimit && amount === undefined,
    choose: (change: Partial<Choice>) => setChoice((before) => ({ ...before, ...change })),
    sent,
  };
}

export type NetLimitChoice = ReturnType<typeof useNetLimit>;

/** What was typed, with a point or a comma; undefined where it is no amount. */
function readAmount(text: string): number | undefined {
  const plain = text.trim().replace(',', '.');
  if (!/^\d{1,10}(\.\d{1,2})?$/.test(plain)) return undefined;
  return isNetLimit(Number(plain)) ? Number(plain) : undefined;
}
