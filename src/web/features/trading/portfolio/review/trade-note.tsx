import { NotebookPen } from 'lucide-react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { classNames } from '#web/ui/class-names.ts';

/** A note as its writer left it; in a list its beginning. */
export function TradeNote({ text, isWhole = false }: { text: string; isWhole?: boolean }) {
  const { t } = useTexts('review');
  return (
    <span className="flex items-start gap-1.5 text-xs font-normal text-muted">
      <NotebookPen aria-hidden className="mt-0.5 size-3 shrink-0" />
      <span className="sr-only">{t('note')}</span>
      <span
        dir="auto"
        className={classNames('min-w-0 wrap-anywhere', isWhole ? 'whitespace-pre-line' : 'line-clamp-2')}
      >
        {text}
      </span>
    </span>
  );
}
