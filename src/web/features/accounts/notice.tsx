import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** Something went well, or wants attention, and is said where one looks. */
export function Notice({ tone, children }: { tone: 'success' | 'attention'; children: ReactNode }) {
  const Icon = tone === 'success' ? CircleCheck : TriangleAlert;
  return (
    <output
      className={`flex gap-2.5 rounded-md px-3.5 py-3 text-sm font-medium ${tone === 'success' ? 'bg-gain-soft text-gain' : 'bg-attention-soft text-attention-ink'}`}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </output>
  );
}
