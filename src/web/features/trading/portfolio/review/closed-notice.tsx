import { X } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { DAY_MS, HOUR_MS } from '#rules/durations.ts';
import { stored } from '#web/lib/browser/stored.ts';
import { useFromNow } from '#web/lib/clock.ts';
import { Button } from '#web/ui/button.tsx';
import { useInstrumentName } from '../../data/instrument.ts';
import { historyLegs } from '../../data/legs-as-rows.ts';
import { useOrderHistory } from '../../data/portfolio.ts';
import type { HistoryRow } from '../../data/types.ts';
import { TradeDialog, type LookedAt } from './trade-dialog.tsx';
import { TradeNote } from './trade-note.tsx';

const newsForMs = 3 * DAY_MS;
const shownAtOnce = 3;
const keptSeen = 50;
const storageKey = 'reviewed';

/** What has closed lately and was not looked at yet, each with the way to its review. */
export function ClosedNotice({ portfolioId }: { portfolioId: string }) {
  const { t } = useTexts(['review', 'ui']);
  const nameOf = useInstrumentName();
  const { data } = useOrderHistory(portfolioId);
  const [seen, setSeen] = useState(readSeen);
  const [opened, setOpened] = useState<LookedAt>();
  // By the hour, so that the page is not drawn every second for it.
  const sinceMs = useFromNow((now) => Math.floor(now / HOUR_MS) * HOUR_MS) - newsForMs;
  const isNews = ({ id, closes, decided_at }: HistoryRow) =>
    closes && !seen.includes(id) && Date.parse(decided_at ?? '') >= sinceMs;
  const putAway = (id: string) => {
    remember(id);
    setSeen(readSeen());
  };
  return (
    <>
      <output className="block space-y-2 empty:hidden">
        {(data ?? [])
          .flatMap(historyLegs)
          .filter(isNews)
          .slice(0, shownAtOnce)
          .map(({ id, option_symbol, trade_note }) => (
            <span
              key={id}
              className="flex animate-rise items-start gap-x-2 rounded-md border border-line bg-surface py-1 pr-1 pl-4 text-sm"
            >
              <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4">
                <span className="min-w-0 flex-1 basis-48 py-2">
                  {t('review:closedNow', { name: nameOf(option_symbol) })}
                  {trade_note !== null && <TradeNote text={trade_note} />}
                </span>
                <Button
                  size="sm"
                  variant="quiet"
                  className="text-link max-sm:-ml-3"
                  aria-label={t('review:of', { name: nameOf(option_symbol) })}
                  onClick={() => {
                    // It stays until the next visit: the focus comes back to it.
                    remember(id);
                    setOpened({ kind: 'review', id });
                  }}
                >
                  {t('review:open')}
                </Button>
              </span>
              <Button size="sm" variant="quiet" aria-label={t('ui:close')} onClick={() => putAway(id)}>
                <X aria-hidden className="size-4" />
              </Button>
            </span>
          ))}
      </output>
      <TradeDialog of={opened} onChange={setOpened} />
    </>
  );
}

function remember(id: string): void {
  stored.write(storageKey, [...new Set([id, ...readSeen()])].slice(0, keptSeen).join(' '));
}

function readSeen(): string[] {
  return stored.read(storageKey)?.split(' ') ?? [];
}
