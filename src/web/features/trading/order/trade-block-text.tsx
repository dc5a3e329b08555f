import type { ReactNode } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import type { TradeBlock } from './trade-block.ts';

/** Why a dead button is dead, in words beside it. */
export function TradeBlockText({
  id,
  blocks,
  children,
}: {
  id: string;
  blocks: readonly (TradeBlock | undefined)[];
  /** What else speaks against it. */
  children?: ReactNode;
}) {
  const { t } = useTexts('trading');
  const reasons = [...new Set(blocks)].filter((block) => block !== undefined && block !== 'signedOut');
  return (
    <div id={id} className="space-y-1 text-xs text-muted empty:hidden">
      {reasons.map((block) => (
        <p key={block}>{t(`block.${block}`)}</p>
      ))}
      {children}
    </div>
  );
}
