import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Change, Count, Euro } from '#web/ui/number.tsx';
import { useInstrumentName } from '../data/instrument.ts';
import { useStockPrices } from '../data/market.ts';
import { useSeasonState } from '../data/season-state.ts';
import type { Position, Snapshot } from '../data/types.ts';
import { ExerciseDialog } from '../order/exercise-dialog.tsx';
import { positionBlock, type PositionBlock } from './position-block.ts';
import { PositionDialog } from './position-dialog.tsx';
import { SellDialog } from './sell-dialog.tsx';

const soonDays = 30;

type PositionAct = 'details' | 'sell' | 'exercise';

/** Active Positions, with the two ways out of each. */
export function Positions({ snapshot }: { snapshot: Snapshot }) {
  const { t } = useTranslation('portfolio');
  const [act, setAct] = useState<{ kind: PositionAct; position: Position }>();
  const columns = usePositionColumns((kind, position) => setAct({ kind, position }));
  const close = () => setAct(undefined);
  return (
    <Card heading={t('positions.title')}>
      {snapshot.positions.length === 0 ? (
        <EmptyState heading={t('positions.empty')} body={t('positions.emptyBody')} />
      ) : (
        <DataTable
          caption={t('positions.caption')}
          narrow="stack"
          rows={snapshot.positions}
          rowKey={({ id }) => id}
          columns={columns}
        />
      )}
      {act?.kind === 'details' && <PositionDialog position={act.position} onClose={close} />}
      {act?.kind === 'sell' && (
        <SellDialog portfolioId={snapshot.portfolio.id} position={act.position} onClose={close} />
      )}
      {act?.kind === 'exercise' && (
        <ExerciseDialog portfolioId={snapshot.portfolio.id} position={act.position} onClose={close} />
      )}
    </Card>
  );
}

function usePositionColumns(onAct: (kind: PositionAct, position: Position) => void): Column<Position>[] {
  const { t } = useTranslation(['portfolio', 'trading']);
  const nameOf = useInstrumentName();
  const prices = useStockPrices();
  const season = useSeasonState();
  const blockOf = (row: Position) =>
    positionBlock(row, season, prices.data?.find(({ ticker }) => ticker === row.ticker)?.price);
  return [
    {
      key: 'name',
      header: t('portfolio:positions.name'),
      rowHeader: true,
      render: (row) => <span className="whitespace-nowrap">{nameOf(row.option_symbol)}</span>,
    },
    {
      key: 'quantity',
      header: t('portfolio:positions.quantity'),
      numeric: true,
      render: (row) => <Quantity row={row} />,
    },
    {
      key: 'average',
      header: t('portfolio:positions.average'),
      numeric: true,
      render: (row) => <Euro value={row.avg_price} />,
    },
    {
      key: 'mark',
      header: t('portfolio:positions.mark'),
      numeric: true,
      render: (row) => <Euro value={row.current_price} />,
    },
    {
      key: 'value',
      header: t('portfolio:positions.value'),
      numeric: true,
      render: (row) => <Euro value={row.value} />,
    },
    {
      key: 'pnl',
      header: t('portfolio:positions.pnl'),
      numeric: true,
      render: (row) => (
        <span className="inline-flex flex-col items-end">
          <Change value={row.pnl} unit="euro" />
          <span className="text-xs">
            <Change value={row.pnl_percent} unit="percent" />
          </span>
        </span>
      ),
    },
    { key: 'expiry', header: t('portfolio:positions.expiry'), render: (row) => <Expiry row={row} /> },
    {
      key: 'actions',
      header: t('portfolio:positions.actions'),
      numeric: true,
      render: (row) => (
        <span className="inline-flex flex-wrap justify-end gap-x-2 gap-y-1">
          <Button
            size="xs"
            variant="quiet"
            aria-label={t('portfolio:positions.detailsOf', { name: nameOf(row.option_symbol) })}
            onClick={() => onAct('details', row)}
          >
            {t('portfolio:positions.details')}
          </Button>
          <Button
            size="xs"
            disabled={![undefined, 'notInTheMoney'].includes(blockOf(row))}
            aria-label={t('portfolio:positions.sellOf', { name: nameOf(row.option_symbol) })}
            onClick={() => onAct('sell', row)}
          >
            {t('portfolio:positions.sell')}
          </Button>
          {row.type !== 'stock' && (
            <Button
              size="xs"
              disabled={blockOf(row) !== undefined}
              aria-label={t('portfolio:positions.exerciseOf', { name: nameOf(row.option_symbol) })}
              onClick={() => onAct('exercise', row)}
            >
              {t('portfolio:positions.exercise')}
            </Button>
          )}
          <DeadReason block={blockOf(row)} />
        </span>
      ),
    },
  ];
}

/** Why one of the buttons is dead. */
function DeadReason({ block }: { block: PositionBlock | undefined }) {
  const { t } = useTranslation(['portfolio', 'trading']);
  if (block === undefined) return null;
  const reason = block === 'allStaged' ? t('trading:block.allStaged') : t(`portfolio:positions.dead.${block}`);
  return <span className="basis-full text-right text-xs text-muted">{reason}</span>;
}

function Quantity({ row }: { row: Position }) {
  const { t } = useTranslation('portfolio');
  return (
    <span className="inline-flex flex-col items-end">
      <Count value={row.qty} />
      {row.available !== row.qty && (
        <span className="text-xs whitespace-nowrap text-muted">
          {t('positions.available', { count: row.available })}
        </span>
      )}
    </span>
  );
}

function Expiry({ row }: { row: Position }) {
  const { t } = useTranslation('portfolio');
  const format = useFormat();
  if (row.expiry === null || row.daysToExpiry === null) return '–';
  const days = t('positions.days', { count: row.daysToExpiry });
  return (
    <span className="inline-flex flex-col items-start gap-0.5 @max-2xl:items-end">
      <span className="whitespace-nowrap">{format.date(row.expiry)}</span>
      {row.daysToExpiry <= soonDays ? (
        <Badge tone="attention">
          {days} · {t('positions.soon')}
        </Badge>
      ) : (
        <span className="text-xs whitespace-nowrap text-muted">{days}</span>
      )}
    </span>
  );
}
