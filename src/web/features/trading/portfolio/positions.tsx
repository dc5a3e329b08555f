import { useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Change, Count, Euro } from '#web/ui/number.tsx';
import { useInstrumentName } from '../data/instrument.ts';
import { useStockPrices } from '../data/market.ts';
import type { Position, Snapshot } from '../data/types.ts';
import { ExerciseDialog } from '../order/exercise-dialog.tsx';
import { isSoon } from './expiring-soon.ts';
import { PositionSheet } from './position-sheet.tsx';
import { RowTable, type RowColumn } from './row-table.tsx';
import { SellDialog } from './sell-dialog.tsx';

/** Active Positions. Each opens its sheet, and from there the two ways out of it. */
export function Positions({ snapshot }: { snapshot: Snapshot }) {
  const { t } = useTexts('portfolio');
  const [act, setAct] = useState<{ kind: 'sheet' | 'sell' | 'exercise'; position: Position }>();
  const columns = usePositionColumns();
  // For the sheets, so that they need not wait for them.
  useStockPrices();
  const close = () => setAct(undefined);
  return (
    <Card heading={t('positions.title')}>
      {snapshot.positions.length === 0 ? (
        <EmptyState heading={t('positions.empty')} body={t('positions.emptyBody')} />
      ) : (
        <RowTable
          caption={t('positions.caption')}
          rows={snapshot.positions}
          rowKey={({ id }) => id}
          columns={columns}
          onOpen={(position) => setAct({ kind: 'sheet', position })}
        />
      )}
      {act?.kind === 'sheet' && (
        <PositionSheet
          // As it is by now; prices move while it is read.
          position={snapshot.positions.find(({ id }) => id === act.position.id) ?? act.position}
          onAct={(kind, position) => setAct({ kind, position })}
          onClose={close}
        />
      )}
      {act?.kind === 'sell' && (
        <SellDialog portfolioId={snapshot.portfolio.id} position={act.position} onClose={close} />
      )}
      {act?.kind === 'exercise' && (
        <ExerciseDialog portfolioId={snapshot.portfolio.id} position={act.position} onClose={close} />
      )}
    </Card>
  );
}

function usePositionColumns(): RowColumn<Position>[] {
  const { t } = useTexts('portfolio');
  const nameOf = useInstrumentName();
  return [
    {
      key: 'name',
      header: t('positions.name'),
      narrow: 'name',
      render: (row) => nameOf(row.option_symbol),
    },
    {
      key: 'quantity',
      header: t('positions.quantity'),
      numeric: true,
      narrow: 'first',
      labelled: true,
      render: (row) => <Quantity row={row} />,
    },
    {
      key: 'average',
      header: t('positions.average'),
      numeric: true,
      render: (row) => <Euro value={row.avg_price} />,
    },
    {
      key: 'mark',
      header: t('positions.mark'),
      numeric: true,
      render: (row) => <Euro value={row.current_price} />,
    },
    {
      key: 'value',
      header: t('positions.value'),
      numeric: true,
      narrow: 'amount',
      render: (row) => <Euro value={row.value} />,
    },
    {
      key: 'pnl',
      header: t('positions.pnl'),
      numeric: true,
      narrow: 'result',
      render: (row) => (
        <span className="inline-flex items-baseline gap-2">
          <Change value={row.pnl} unit="euro" />
          <span className="min-w-16 text-xs @max-4xl:hidden">
            <Change value={row.pnl_percent} unit="percent" />
          </span>
        </span>
      ),
    },
    { key: 'expiry', header: t('positions.expiry'), narrow: 'second', render: (row) => <Expiry row={row} /> },
  ];
}

function Quantity({ row }: { row: Position }) {
  const { t } = useTexts('portfolio');
  return (
    <>
      <Count value={row.qty} />
      {row.available !== row.qty && (
        <span className="ml-2 text-xs whitespace-nowrap text-muted @max-4xl:hidden">
          {t('positions.available', { count: row.available })}
        </span>
      )}
    </>
  );
}

/** The name has the day already, so a phone is told only how long it is until then. */
function Expiry({ row }: { row: Position }) {
  const { t } = useTexts('portfolio');
  const format = useFormat();
  if (row.expiry === null || row.daysToExpiry === null) return <span className="@max-4xl:hidden">–</span>;
  const days = t('positions.days', { count: row.daysToExpiry });
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span className="@max-4xl:hidden">{format.date(row.expiry)}</span>
      {isSoon(row) ? (
        <Badge tone="attention">
          <span className="@max-4xl:hidden">{days} · </span>
          {t('positions.soon')}
        </Badge>
      ) : (
        <span className="text-xs text-muted">{days}</span>
      )}
    </span>
  );
}
