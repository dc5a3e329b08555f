import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Change, Count, Euro } from '#web/ui/number.tsx';
import { useInstrumentName } from '../../data/instrument.ts';
import { useNetLimitText } from '../../package/use-net-limit-text.ts';
import { usePackageName } from '../../package/use-package-name.ts';
import type { HistoryLine } from './history-lines.ts';
import { useRejectText } from '../reject-text.ts';
import type { RowColumn } from '../row-table.tsx';
import { TradeNote } from '../review/trade-note.tsx';

/** What a line is about: a contract, or a package by its name. */
export function useLineName(): (line: HistoryLine) => string {
  const nameOf = useInstrumentName();
  const packageName = usePackageName();
  return (line) => (line.kind === 'package' ? packageName(line.legs) : nameOf(line.option_symbol));
}

export function useHistoryColumns(): RowColumn<HistoryLine>[] {
  const { t } = useTexts(['portfolio', 'package']);
  const format = useFormat();
  const sideText = (line: HistoryLine) => {
    if (line.kind !== 'package') return t(`portfolio:side.${line.side}`);
    if (line.net === null) return t('package:side');
    return line.net < 0 ? t('package:netReceived') : t('package:netPaid');
  };
  return [
    {
      key: 'name',
      header: t('portfolio:history.name'),
      narrow: 'name',
      render: (line) => <Name line={line} />,
    },
    {
      key: 'time',
      header: t('portfolio:history.time'),
      narrow: 'first',
      // Without the year, which the receipt tells: the German columns are wide.
      render: (line) =>
        line.kind !== 'leg' && (
          <span className="whitespace-nowrap tabular-nums">
            {format.dayMonth(line.decided_at ?? line.ts)} {format.time(line.decided_at ?? line.ts)}
          </span>
        ),
    },
    { key: 'side', header: t('portfolio:history.side'), narrow: 'second', render: sideText },
    {
      key: 'quantity',
      header: t('portfolio:history.quantity'),
      numeric: true,
      narrow: 'third',
      render: (line) => line.kind !== 'package' && <Count value={line.qty} />,
    },
    {
      key: 'price',
      header: t('portfolio:history.price'),
      numeric: true,
      render: (line) => line.kind !== 'package' && <Euro value={line.fill_price} />,
    },
    {
      key: 'notional',
      header: t('portfolio:history.notional'),
      numeric: true,
      narrow: 'amount',
      render: (line) => (
        <Euro value={line.kind !== 'package' ? line.notional : line.net === null ? null : Math.abs(line.net)} />
      ),
    },
    {
      key: 'fees',
      header: t('portfolio:history.fees'),
      numeric: true,
      render: ({ fees }) => <Euro value={fees} />,
    },
    {
      key: 'realized',
      header: t('portfolio:history.realized'),
      numeric: true,
      render: (line) => <Change value={closes(line) ? line.realized_pnl : null} unit="euro" />,
    },
    {
      key: 'status',
      header: t('portfolio:history.status'),
      narrow: 'result',
      render: (line) => <Status line={line} />,
    },
  ];
}

/** Whether something that was held has gone with it. */
function closes(line: HistoryLine): boolean {
  return line.kind === 'package' ? line.legs.some(({ side }) => side === 'SELL') : line.side !== 'BUY';
}

/** With why it was rejected, and its limit. */
function Name({ line }: { line: HistoryLine }) {
  const { t } = useTexts('portfolio');
  const format = useFormat();
  const nameOf = useLineName();
  const rejectText = useRejectText();
  const { limitText, missedText } = useNetLimitText();
  if (line.kind === 'leg') return <span className="text-muted">{nameOf(line)}</span>;
  const isMissed = line.status !== 'FILLED';
  const notes = [
    ...(line.reject_reason === null ? [] : [rejectText(line.reject_reason)]),
    ...(line.kind === 'package' && line.net_limit !== null
      ? [isMissed && line.missed_net !== null ? missedText(line.net_limit, line.missed_net) : limitText(line.net_limit)]
      : []),
    ...(line.kind !== 'package' && line.limit_price !== null
      ? [
          isMissed && line.missed_price !== null
            ? t('limit.missed', { limit: format.euro(line.limit_price), price: format.euro(line.missed_price) })
            : t('limit.of', { limit: format.euro(line.limit_price) }),
        ]
      : []),
  ];
  return (
    <>
      {nameOf(line)}
      {notes.map((note) => (
        <span key={note} className="block text-xs font-normal text-muted">
          {note}
        </span>
      ))}
      {line.trade_note !== null && <TradeNote text={line.trade_note} />}
    </>
  );
}

/** On a phone, where there is room for one of them, what a trade realised says that it was filled. */
function Status({ line }: { line: HistoryLine }) {
  const { t } = useTexts('portfolio');
  const isFilled = line.status === 'FILLED' && closes(line);
  const badge = line.kind !== 'leg' && <Badge tone={tones[line.status]}>{t(`pending.status.${line.status}`)}</Badge>;
  if (!isFilled) return badge;
  return (
    <>
      <span className="@max-4xl:hidden">{badge}</span>
      <span className="@4xl:hidden print:hidden">
        <Change value={line.realized_pnl} unit="euro" />
      </span>
    </>
  );
}

const tones = {
  PENDING: 'accent',
  DEFERRED: 'attention',
  FILLED: 'neutral',
  REJECTED: 'loss',
  CANCELLED: 'neutral',
} as const;
