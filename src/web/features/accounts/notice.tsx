import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** Something went well, is as it is, or is a warning, and is said where one looks. */
export function Notice({ tone, children }: { tone: keyof typeof looks; children: ReactNode }) {
  const { Icon, look } = looks[tone];
  return (
    <output className={`flex gap-2.5 rounded-md px-3.5 py-3 text-sm font-medium ${look}`}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </output>
  );
}

const looks = {
  success: { Icon: CircleCheck, look: 'bg-gain-soft text-gain' },
  note: { Icon: Info, look: 'bg-accent-soft text-accent-ink' },
  attention: { Icon: TriangleAlert, look: 'bg-attention-soft text-attention-ink' },
} as const;
