import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/button.tsx';

export interface PagerProps {
  page: number;
  perPage: number;
  total: number;
  onPage: (page: number) => void;
}

/** Where one is in a long list, and the way on. Nothing where everything fits on one page. */
export function Pager({ page, perPage, total, onPage }: PagerProps) {
  const { t } = useTexts('admin');
  const format = useFormat();
  const pages = Math.max(Math.ceil(total / perPage), 1);
  if (pages === 1) return null;
  const [from, to] = [(page - 1) * perPage + 1, Math.min(page * perPage, total)];
  return (
    <nav className="mt-4 flex flex-wrap items-center justify-between gap-3 text-sm text-muted">
      <p className="tabular-nums">
        {t('list.shown', { from: format.number(from), to: format.number(to), total: format.number(total) })}
      </p>
      <div className="flex items-center gap-2">
        <Button size="sm" aria-label={t('list.previous')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <ChevronLeft aria-hidden className="size-4" />
        </Button>
        <span className="tabular-nums">
          {t('list.page', { page: format.number(page), pages: format.number(pages) })}
        </span>
        <Button size="sm" aria-label={t('list.next')} disabled={page >= pages} onClick={() => onPage(page + 1)}>
          <ChevronRight aria-hidden className="size-4" />
        </Button>
      </div>
    </nav>
  );
}
