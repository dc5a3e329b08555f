import { useEffect, useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import type { AuctionSlot } from '#rules/market/time/auction-clock.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useWindowEvent } from '#web/lib/browser/window-event.ts';
import { lastAuctions, useHealth } from '../data/health.ts';

const noticeMs = 8_000;

/** Says for eight seconds that an auction has run. The place that is read out is always there; a new one would be missed. */
export function AuctionNotice() {
  const { t } = useTexts('battleground');
  const format = useFormat();
  const [run, setRun] = useState<{ slot: AuctionSlot } | null>(null);
  const last = lastAuctions(useHealth().data);
  useWindowEvent('auction-run:open', () => setRun({ slot: 'open' }));
  useWindowEvent('auction-run:close', () => setRun({ slot: 'close' }));
  useEffect(() => {
    if (run === null) return undefined;
    const timer = setTimeout(() => setRun(null), noticeMs);
    return () => clearTimeout(timer);
  }, [run]);
  return (
    <output className="block not-empty:pt-2">
      {run !== null && (
        <span className="block animate-rise rounded-md bg-gain-soft px-4 py-2.5 text-sm font-medium text-gain">
          {t('auction.executed', {
            slot: t(`auction.slot.${run.slot}`),
            time: format.time(last[run.slot] ?? Number.NaN),
          })}
        </span>
      )}
    </output>
  );
}
