import { use, useId } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Change } from '#web/ui/number.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useInstrumentName } from '../data/instrument.ts';
import { useStockPrices } from '../data/market.ts';
import { usePositionNotes, useSnapshot } from '../data/portfolio.ts';
import { useSeasonState } from '../data/season-state.ts';
import type { Position } from '../data/types.ts';
import { Breakdown, type BreakdownRow } from '../order/breakdown.tsx';
import { TabChoice } from '../frame/tab-choice.ts';
import { PayoffPanel } from '../order/payoff-panel.tsx';
import { useQuote } from '../order/use-quote.ts';
import { askToRoll } from '../package/roll-address.ts';
import { isSoon } from './expiring-soon.ts';
import { positionBlock, type PositionBlock } from './position-block.ts';
import { PositionNoteList } from './review/position-notes.tsx';

/** Everything of one position: its figures, its payoff against what it cost, its greeks, and the ways out of it: to sell it, to exercise it, or to roll it at the desk. */
export function PositionSheet(props: {
  position: Position;
  onAct: (kind: 'sell' | 'exercise', position: Position) => void;
  onClose: () => void;
}) {
  const { position } = props;
  const nameOf = useInstrumentName();
  const quote = useQuote(position.option_symbol);
  return (
    <Dialog
      open
      size="wide"
      onOpenChange={(open) => {
        if (!open) props.onClose();
      }}
      heading={nameOf(position.option_symbol)}
    >
      <div className="space-y-6">
        <Breakdown rows={useFigures(position, quote?.spot)} isAcross />
        <Notes symbol={position.option_symbol} />
        {quote === undefined ? (
          <Skeleton className="h-96 w-full" />
        ) : (
          <PayoffPanel quote={quote} quantity={position.qty} cost={position.cost} of="position" />
        )}
      </div>
      <Acts position={position} onAct={props.onAct} />
    </Dialog>
  );
}

/** Where nothing was noted there is nothing to show, and nobody waits for it. */
function Notes({ symbol }: { symbol: string }) {
  const { t } = useTexts('review');
  const { data } = usePositionNotes(useSnapshot().data?.portfolio.id, symbol);
  if (data === undefined || data.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2 text-sm font-semibold">{t('notes')}</h3>
      <PositionNoteList notes={data} />
    </section>
  );
}

function useFigures(position: Position, spot: number | undefined): BreakdownRow[] {
  const { t } = useTexts(['portfolio', 'trading']);
  const format = useFormat();
  const { qty, available, expiry, daysToExpiry } = position;
  return [
    {
      label: t('trading:order.quantity'),
      value: format.number(qty),
      ...(available === qty ? {} : { note: t('portfolio:positions.available', { count: available }) }),
    },
    { label: t('portfolio:positions.average'), value: format.euro(position.avg_price) },
    { label: t('portfolio:positions.mark'), value: format.euro(position.current_price) },
    { label: t('trading:order.spot'), value: format.euro(spot) },
    ...(expiry === null || daysToExpiry === null
      ? []
      : [
          {
            label: t('portfolio:positions.expiry'),
            value: (
              <span className="inline-flex flex-wrap items-baseline justify-end gap-x-2 md:justify-start">
                {format.date(expiry)}
                <Badge tone={isSoon(position) ? 'attention' : 'neutral'}>
                  {t('portfolio:positions.days', { count: daysToExpiry })}
                  {isSoon(position) && ` · ${t('portfolio:positions.soon')}`}
                </Badge>
              </span>
            ),
          },
        ]),
    { label: t('portfolio:positions.cost'), value: format.euro(position.cost) },
    { label: t('portfolio:positions.value'), value: format.euro(position.value) },
    {
      label: t('portfolio:positions.pnl'),
      value: (
        <span className="inline-flex flex-wrap items-baseline justify-end gap-x-2 md:justify-start">
          <Change value={position.pnl} unit="euro" />
          <Change value={position.pnl_percent} unit="percent" />
        </span>
      ),
      isTotal: true,
    },
  ];
}

/** In view however long the sheet is. */
function Acts({
  position,
  onAct,
}: {
  position: Position;
  onAct: (kind: 'sell' | 'exercise', position: Position) => void;
}) {
  const { t } = useTexts('portfolio');
  const name = useInstrumentName()(position.option_symbol);
  const prices = useStockPrices();
  const season = useSeasonState();
  const reasonId = useId();
  const chooseTab = use(TabChoice);
  const spot = prices.data?.find(({ ticker }) => ticker === position.ticker)?.price;
  const block = positionBlock(position, season, spot);
  // While the price is on its way nobody knows whether it is in the money.
  const reason = useReason(spot === undefined && block === 'notInTheMoney' ? undefined : block);
  const cannotSell = block !== undefined && block !== 'notInTheMoney';
  const wayOut = (kind: 'roll' | 'exercise' | 'sell', isDead: boolean, onClick: () => void) => (
    <Button
      variant={kind === 'sell' ? 'primary' : 'secondary'}
      className="grow"
      disabled={isDead}
      aria-label={t(`positions.${kind}Of`, { name })}
      aria-describedby={isDead && reason !== undefined ? reasonId : undefined}
      onClick={onClick}
    >
      {t(`positions.${kind}`)}
    </Button>
  );
  const roll = () => {
    askToRoll(position);
    chooseTab('trading');
  };
  return (
    <div className="sticky -bottom-3 -mx-5 mt-6 -mb-5 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 rounded-b-lg border-t border-line bg-surface px-5 py-3 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:px-6 print:hidden">
      {reason !== undefined && (
        <p id={reasonId} className="grow text-sm text-muted">
          {reason}
        </p>
      )}
      <div className="flex grow gap-3 sm:grow-0">
        {position.type !== 'stock' && wayOut('roll', cannotSell, roll)}
        {position.type !== 'stock' && wayOut('exercise', block !== undefined, () => onAct('exercise', position))}
        {wayOut('sell', cannotSell, () => onAct('sell', position))}
      </div>
    </div>
  );
}

/** Why one of the buttons is dead. */
function useReason(block: PositionBlock | undefined): string | undefined {
  const { t } = useTexts(['portfolio', 'trading']);
  if (block === undefined) return undefined;
  return block === 'allStaged' ? t('trading:block.allStaged') : t(`portfolio:positions.dead.${block}`);
}
