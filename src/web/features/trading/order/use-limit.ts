import { useState } from 'react';
import { readLimitCents, type Validity } from '#rules/trading/limit-price.ts';

/** The limit of an order in the making. */
export interface LimitChoice {
  isLimit: boolean;
  /** As it is typed. */
  text: string;
  validity: Validity;
  /** Undefined without a limit, and while what is typed is none. */
  cents: number | undefined;
  isWrong: boolean;
  choose: (change: Partial<Pick<LimitChoice, 'isLimit' | 'text' | 'validity'>>) => void;
}

/** What is sent of it. */
export type SentLimit = { limitPrice: number; validity: Validity } | undefined;

export function useLimit(): LimitChoice & { sent: SentLimit } {
  const [{ isLimit, text, validity }, setChoice] = useState<Pick<LimitChoice, 'isLimit' | 'text' | 'validity'>>({
    isLimit: false,
    text: '',
    validity: 'auction',
  });
  const cents = isLimit ? readLimitCents(text) : undefined;
  return {
    isLimit,
    text,
    validity,
    cents,
    isWrong: isLimit && cents === undefined,
    choose: (change) => setChoice((before) => ({ ...before, ...change })),
    sent: cents === undefined ? undefined : { limitPrice: cents / 100, validity },
  };
}
