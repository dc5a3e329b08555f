import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Change } from '#web/ui/number.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useInstrumentName } from '../data/instrument.ts';
import { useReceipt } from '../data/portfolio.ts';
import type { AnyReceipt, PackageReceipt, Receipt } from '../data/types.ts';
import { useNetLimitText } from '../package/use-net-limit-text.ts';
import { usePackageName } from '../package/use-package-name.ts';
import { Breakdown, type BreakdownRow } from '../order/breakdown.tsx';
import { TradeNote } from './review/trade-note.tsx';

/** Why a trade cost what it cost. */
export function ReceiptDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const { t } = useTexts('portfolio');
  const { data, error, isFetching, refetch } = useReceipt(orderId);
  const auctionName = useAuctionName();
  return (
    <Dialog
      open
      size="wide"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      heading={t('receipt.title')}
      description={data === undefined ? t('receipt.subtitle') : t('receipt.subtitleOf', { auction: auctionName(data) })}
      actions={<Button onClick={onClose}>{t('receipt.close')}</Button>}
    >
      {data?.kind === 'package' && <PackageLines receipt={data} />}
      {data !== undefined && data.kind !== 'package' && <Lines receipt={data} />}
      {data === undefined && error === null && <Skeleton className="h-72 w-full" />}
      {data === undefined && error !== null && (
        <ErrorState error={error} heading={t('receipt.failed')} busy={isFetching} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}

/** A package as one: what all of it came to, and below that each leg with its own receipt. */
function PackageLines({ receipt }: { receipt: PackageReceipt }) {
  const { t } = useTexts('portfolio');
  const format = useFormat();
  const packageName = usePackageName();
  const nameOf = useInstrumentName();
  // Of the whole, so every leg carries it.
  const note = receipt.legs[0]?.trade_note ?? null;
  return (
    <div className="space-y-5">
      <p className="font-semibold">{packageName(traded(receipt))}</p>
      {note !== null && <TradeNote text={note} isWhole />}
      <Breakdown rows={usePackageResult(receipt)} />
      <ul className="space-y-2">
        {receipt.legs.map((leg) => (
          <li key={leg.id}>
            <details className="rounded-md border border-line">
              <summary className="flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-4 px-3 py-1 text-sm font-medium">
                <span>
                  {t(`side.${leg.side}`)} {format.number(leg.qty)} · {nameOf(leg.option_symbol)}
                </span>
                <span className="font-mono tabular-nums">{format.euro(leg.notional)}</span>
              </summary>
              <div className="px-3 pb-3">
                <Tables receipt={leg} />
              </div>
            </details>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Legs are never anything but bought or sold. */
function traded({ legs }: PackageReceipt) {
  return legs.map(({ option_symbol, side, qty }) => ({
    option_symbol,
    qty,
    side: side === 'BUY' ? ('BUY' as const) : ('SELL' as const),
  }));
}

function usePackageResult({ net, fees, net_limit, realized_pnl, legs }: PackageReceipt): BreakdownRow[] {
  const { t } = useTexts(['portfolio', 'package']);
  const format = useFormat();
  const { limitText } = useNetLimitText();
  return [
    {
      label: net < 0 ? t('package:netReceived') : t('package:netPaid'),
      value: format.euro(Math.abs(net)),
    },
    ...(net_limit === null ? [] : [{ label: t('portfolio:limit.label'), value: limitText(net_limit) }]),
    { label: t('portfolio:receipt.fees'), value: format.euro(fees) },
    { label: t('portfolio:receipt.cash'), value: format.euro(-net - fees, { sign: true }), isTotal: true },
    ...(legs.every(({ side }) => side === 'BUY')
      ? []
      : [{ label: t('portfolio:receipt.realized'), value: <Change value={realized_pnl} unit="euro" /> }]),
  ];
}

function Lines({ receipt }: { receipt: Receipt }) {
  const { t } = useTexts('portfolio');
  const format = useFormat();
  const nameOf = useInstrumentName();
  return (
    <div className="space-y-5">
      <p className="font-semibold">
        {t(`side.${receipt.side}`)} {format.number(receipt.qty)} · {nameOf(receipt.option_symbol)}
      </p>
      {receipt.trade_note !== null && <TradeNote text={receipt.trade_note} isWhole />}
      <Tables receipt={receipt} />
    </div>
  );
}

function Tables({ receipt }: { receipt: Receipt }) {
  const { t } = useTexts('portfolio');
  return (
    <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
      <section>
        <h3 className="mb-2 text-sm font-semibold">{t('receipt.inputs')}</h3>
        <Breakdown rows={useInputs(receipt)} />
      </section>
      <section>
        <h3 className="mb-2 text-sm font-semibold">{t('receipt.result')}</h3>
        <Breakdown rows={useResult(receipt)} />
      </section>
    </div>
  );
}

/** The auction that a trade was made in, or the window it was filled in at once. */
function useAuctionName(): (receipt: AnyReceipt) => string {
  const { t } = useTexts(['portfolio', 'trading']);
  const format = useFormat();
  const named = (of: { slot: 'open' | 'close'; day: string }) => ({
    slot: t(`trading:order.slot.${of.slot}`),
    day: format.date(of.day),
  });
  return ({ auction, window, kind }) => {
    if (auction !== null)
      return auction.number === null
        ? t('portfolio:receipt.auctionOf', named(auction))
        : t('portfolio:receipt.auctionOfEvent', { number: auction.number });
    return window === null
      ? t(`portfolio:receipt.atOnce.${kind === 'package' ? 'order' : kind}`)
      : t('portfolio:receipt.windowOf', named(window));
  };
}

/** What is not part of a price, such as the volatility of a share, is left out. */
function useInputs(receipt: Receipt): BreakdownRow[] {
  const { t } = useTexts(['portfolio', 'trading']);
  const format = useFormat();
  const percent = (value: number | null) => (value === null ? null : format.percent(value * 100));
  const number = (value: number | null, decimals: number) => (value === null ? null : format.number(value, decimals));
  const euro = (value: number | null) => (value === null ? null : format.euro(value));
  const rows = [
    { label: t('portfolio:receipt.filledAt'), value: format.dateTime(receipt.filled_at) },
    { label: t('portfolio:receipt.priceTime'), value: format.dateTime(receipt.price_time) },
    { label: t('portfolio:receipt.spot'), value: format.euro(receipt.spot) },
    { label: t('portfolio:receipt.volatility'), value: percent(receipt.volatility) },
    { label: t('portfolio:receipt.years'), value: number(receipt.years, 4) },
    { label: t('portfolio:receipt.rate'), value: percent(receipt.rate) },
    { label: t('portfolio:receipt.dividend'), value: percent(receipt.dividend_yield) },
    { label: t('portfolio:receipt.model'), value: number(receipt.model_mid, 4) },
    { label: t('portfolio:receipt.halfSpread'), value: number(receipt.half_spread, 3) },
    { label: t('portfolio:receipt.multiplier'), value: number(receipt.spread_multiplier, 2) },
    { label: t('portfolio:receipt.bid'), value: euro(receipt.bid) },
    { label: t('portfolio:receipt.ask'), value: euro(receipt.ask) },
  ];
  return rows.filter(({ value }) => value !== null);
}

function useResult(receipt: Receipt): BreakdownRow[] {
  const { t } = useTexts(['portfolio', 'trading']);
  const format = useFormat();
  const { notional, fees, side } = receipt;
  const cash = side === 'BUY' ? -notional - fees : notional - fees;
  return [
    {
      label: t('portfolio:receipt.legs'),
      value: receipt.legs
        .map(({ qty, price }) => t('portfolio:receipt.leg', { qty: format.number(qty), price: format.euro(price) }))
        .join(' + '),
    },
    { label: t('portfolio:receipt.price'), value: format.euro(receipt.fill_price) },
    ...(receipt.limit_price === null
      ? []
      : [{ label: t('portfolio:limit.label'), value: format.euro(receipt.limit_price) }]),
    { label: t('trading:order.size'), value: format.number(receipt.contract_size) },
    { label: t('portfolio:receipt.notional'), value: format.euro(notional) },
    { label: t('portfolio:receipt.fees'), value: format.euro(fees) },
    { label: t('portfolio:receipt.cash'), value: format.euro(cash, { sign: true }), isTotal: true },
    ...(side === 'BUY'
      ? []
      : [{ label: t('portfolio:receipt.realized'), value: <Change value={receipt.realized_pnl} unit="euro" /> }]),
  ].filter(({ value }) => value !== '');
}
