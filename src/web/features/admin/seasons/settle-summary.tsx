import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import type { Settlement } from '../api.ts';

/** What will be touched, in the order in which it happens. */
export function SettleSummary({ settlement }: { settlement: Settlement }) {
  const { t } = useTexts('seasons');
  const format = useFormat();
  const columns = useWinnerColumns();
  const { next, winners, missing_actuals: missing } = settlement;
  const isPredicted = winners.some(({ badge }) => badge === 'best-predictor');
  const nextText = t(`will.${next.action}`, {
    name: next.name,
    code: next.code,
    from: format.dateTime(next.starts_at),
    to: format.date(next.ends_at),
  });
  return (
    <>
      <ol className="list-inside list-decimal space-y-1.5 rounded-md bg-loss-soft px-4 py-3 text-sm">
        <li>{t('will.freeze', { count: settlement.staged_orders })}</li>
        <li>
          {t('will.mark', {
            portfolios: format.number(settlement.portfolios),
            positions: format.number(settlement.open_positions),
            time: format.dateTime(settlement.price_at),
          })}
        </li>
        <li>{t('will.standings')}</li>
        <li>{nextText}</li>
      </ol>
      {missing.length > 0 && (
        <p className="text-sm text-attention-ink">
          {isPredicted ? t('missing', { list: missing.join(', ') }) : t('missingAll')}
        </p>
      )}
      <div>
        <h3 className="mb-2 text-sm font-semibold">{t('winners')}</h3>
        {winners.length === 0 ? (
          <p className="text-sm text-muted">{t('noWinners')}</p>
        ) : (
          <DataTable
            caption={t('winners')}
            narrow="stack"
            rows={winners}
            rowKey={({ badge }) => badge}
            columns={columns}
          />
        )}
      </div>
    </>
  );
}

type Winner = Settlement['winners'][number];

function useWinnerColumns(): Column<Winner>[] {
  const { t, find } = useTexts(['seasons', 'leaderboard']);
  const format = useFormat();
  const result = ({ badge, track, result: value }: Winner) => {
    if (badge === 'best-predictor') return t('seasons:rmse', { value: format.number(value, 2) });
    return track === 'adx' ? format.percent(value, { sign: true }) : t('seasons:points', { count: value });
  };
  return [
    {
      key: 'badge',
      header: t('seasons:badge'),
      rowHeader: true,
      render: ({ badge }) => find(`leaderboard:badge.${badge}.name`) ?? badge,
    },
    {
      key: 'player',
      header: t('seasons:player'),
      render: ({ name, email }) => (
        <span className="wrap-anywhere">
          {name} <span className="text-muted">{email}</span>
        </span>
      ),
    },
    {
      key: 'result',
      header: t('seasons:result'),
      numeric: true,
      render: (winner) => <span className="font-mono whitespace-nowrap tabular-nums">{result(winner)}</span>,
    },
  ];
}
