import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type BadgeTone = 'neutral' | 'brand' | 'accent' | 'attention' | 'gain' | 'loss' | 'exclusive';

/** A short label for what something is. The colour helps; the word says it. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-sm px-2 py-0.5 text-xs font-medium whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}

const tones: Readonly<Record<BadgeTone, string>> = {
  neutral: 'bg-wash text-muted',
  brand: 'bg-brand-soft text-brand',
  accent: 'bg-accent-soft text-accent-ink',
  attention: 'bg-attention-soft text-attention-ink',
  gain: 'bg-gain-soft text-gain',
  loss: 'bg-loss-soft text-loss',
  exclusive: 'bg-exclusive-soft text-exclusive',
};
