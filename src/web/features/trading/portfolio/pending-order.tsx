import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { auctionOf, type Auction } from '#rules/market/time/auction-clock.ts';
import type { Venue } from '#rules/market/venue.ts';
import { useFromNow } from '#web/lib/clock.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Countdown } from '#web/ui/countdown.tsx';
import { useVenue } from '../data/health.ts';
import { useInstrumentName } from '../data/instrument.ts';
import type { StagedRow } from '../data/types.ts';
import { NetLimitNote, StagedLegs } from '../package/staged-package.tsx';
import { usePackageName } from '../package/use-package-name.ts';
import { LimitNote } from './limit-note.tsx';
import { useRejectText } from './reject-text.ts';
import { TradeNote } from './review/trade-note.tsx';

/** An order, an exercise, or a package as one with its legs below it. */
export function PendingOrder(props: { order: StagedRow; busy: boolean; onCancel: () => void }) {
  const { order } = props;
  const { t } = useTexts(['portfolio', 'trading', 'package']);
  const format = useFormat();
  const nameOf = useInstrumentName();
  const packageName = usePackageName();
  const isPackage = order.kind === 'package';
  const name = isPackage ? packageName(order.legs) : nameOf(order.option_symbol);
  const { cutoffMs, startMs } = auctionFor(useVenue(), order) ?? {};
  const isBeforeCutoff = useFromNow((now) => cutoffMs !== undefined && now < cutoffMs);
  const hasBegun = useFromNow((now) => startMs !== undefined && now >= startMs);
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-56 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 text-sm font-semibold">
          <Badge tone={tones[order.status]}>{t(`portfolio:pending.status.${order.status}`)}</Badge>
          {isPackage ? (
            name
          ) : (
            <>
              {t(`portfolio:side.${order.side}`)} <span className="font-mono">{format.number(order.qty)}</span>
            </>
          )}
        </p>
        {!isPackage && <p className="mt-1 text-sm">{name}</p>}
        {isPackage ? <NetLimitNote order={order} /> : <LimitNote order={order} />}
        {order.trade_note !== null && <TradeNote text={order.trade_note} />}
        <Risks order={order} hasBegun={hasBegun} />
      </div>
      <dl className="grid min-w-0 flex-[2] basis-80 grid-cols-2 gap-x-4 gap-y-2 text-sm @2xl:grid-cols-3 @min-[66rem]:flex-none @min-[66rem]:grid-cols-[9.25rem_5.5rem_6.25rem_8rem_9rem]">
        <Fact label={t('portfolio:pending.auction')}>
          {order.auction_slot === null
            ? t('portfolio:pending.eventAuction')
            : t(`trading:order.slot.${order.auction_slot}`)}
          {order.auction_day !== null && (
            <span className="ml-1.5 text-muted">{format.dayMonth(order.auction_day)}</span>
          )}
        </Fact>
        <Amounts order={order} />
        <Fact label={t('portfolio:pending.fees')}>{format.euro(order.estimated_fees)}</Fact>
        {order.status !== 'REJECTED' && (
          <Fact label={t('portfolio:pending.cutoff')}>
            {cutoffMs === undefined && t('portfolio:pending.untilAuction')}
            {cutoffMs !== undefined && isBeforeCutoff && <Countdown untilMs={cutoffMs} size="small" />}
            {cutoffMs !== undefined && !isBeforeCutoff && t('portfolio:pending.passed')}
          </Fact>
        )}
      </dl>
      {order.cancelable && (
        <Button
          size="sm"
          busy={props.busy}
          aria-label={t('portfolio:pending.cancelOf', { name })}
          onClick={props.onCancel}
        >
          {isPackage ? t('package:cancel') : t('portfolio:pending.cancel')}
        </Button>
      )}
      {isPackage && (
        <div className="-mt-1 max-w-xl basis-full">
          <StagedLegs legs={order.legs} />
        </div>
      )}
    </li>
  );
}

const tones = { PENDING: 'accent', DEFERRED: 'attention', REJECTED: 'loss' } as const;

function Amounts({ order }: { order: StagedRow }) {
  const { t } = useTexts(['portfolio', 'package']);
  const format = useFormat();
  if (order.kind === 'package') {
    const { net_eur: net } = order;
    return (
      <Fact label={(net ?? 0) < 0 ? t('package:receive') : t('package:pay')} isWide>
        {format.euro(net === null ? null : Math.abs(net))}
      </Fact>
    );
  }
  return (
    <>
      <Fact label={t('portfolio:pending.preview')}>{format.euro(order.preview_price)}</Fact>
      <Fact label={t('portfolio:pending.notional')}>{format.euro(order.notional_eur)}</Fact>
    </>
  );
}

function Fact({ label, children, isWide = false }: { label: string; children: ReactNode; isWide?: boolean }) {
  return (
    <div className={isWide ? '@min-[66rem]:col-span-2' : ''}>
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="font-mono whitespace-nowrap tabular-nums">{children}</dd>
    </div>
  );
}

/** What may happen to it at the auction, and what has. */
function Risks({ order, hasBegun }: { order: StagedRow; hasBegun: boolean }) {
  const { t } = useTexts('portfolio');
  const rejectText = useRejectText();
  const reasonText = (reason: string) => (reason === 'CONTRACT_EXPIRED' ? t('pending.willExpire') : rejectText(reason));
  const notes = [
    ...(order.status !== 'REJECTED' && hasBegun ? [t('pending.begun')] : []),
    ...(order.status === 'DEFERRED' && !hasBegun ? [t('pending.deferred')] : []),
    ...(order.status === 'REJECTED' ? [t('pending.rejected', { reason: rejectText(order.note) })] : []),
    // Of a limit that is not reached its own line tells, and there is nothing to be warned of.
    ...(order.status !== 'REJECTED' && order.note !== null && order.note !== 'LIMIT_NOT_REACHED'
      ? [`${t('pending.risk.other')}. ${reasonText(order.note)}`]
      : []),
    ...order.risk_reasons.map((reason) => t(`pending.risk.${reason}`)),
  ];
  return notes.map((note) => (
    <p key={note} className="mt-1 flex items-start gap-1.5 text-xs text-attention-ink">
      <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      {note}
    </p>
  ));
}

/** The auction that it waits for; event orders wait for none with hours. */
function auctionFor(venue: Venue, { auction_day, auction_slot }: StagedRow): Auction | undefined {
  return auction_day === null || auction_slot === null ? undefined : auctionOf(venue, auction_day, auction_slot);
}
