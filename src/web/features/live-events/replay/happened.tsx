import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { EventState, Replay } from '../api.ts';
import { nameIn } from '../tickers/ticker-names.ts';

interface Told {
  replay: Replay;
  at: number;
  companies: EventState['tickers'];
}

/** Shocks, windows and auctions in their order; what lies after the scrubber is faint. */
export function Happened(props: Told) {
  const format = useFormat();
  const lines = useHappened(props);
  return (
    <ol className="space-y-2 text-sm">
      {lines.map((line) => (
        <li
          key={`${line.at} ${line.text}`}
          className={classNames(
            'grid grid-cols-[auto_auto_minmax(0,1fr)] items-baseline gap-x-3',
            line.isToCome && 'text-muted',
          )}
        >
          <span className="font-mono tabular-nums">{format.time(line.at, { seconds: true })}</span>
          <span aria-hidden className={`size-2 rounded-full ${line.tone}`} />
          <span>{line.text}</span>
        </li>
      ))}
    </ol>
  );
}

/** What happened in a run, in its order and in words. */
export function useHappened({ replay, at, companies }: Told) {
  const { t } = useTexts(['scorecard', 'live-events']);
  const format = useFormat();
  // At the end, past the last auction, everything has happened.
  const untilMs = at === 0 ? 0 : Date.parse(replay.auctions[at - 1]?.at ?? replay.ended_at ?? '');
  return [
    ...replay.shocks.map((shock) => ({
      at: shock.at,
      tone: 'bg-exclusive',
      text: [
        t('replay.shock', {
          ticker: nameIn(companies, shock.ticker),
          change: format.percent(shock.change_pct, { sign: true }),
        }),
        shock.headline,
      ]
        .filter(Boolean)
        .join(' · '),
    })),
    ...replay.windows.map((window) => ({
      at: window.starts_at,
      tone: 'bg-accent',
      text: t('replay.window', {
        target: window.target === null ? t('live-events:windows.everything') : nameIn(companies, window.target),
        slip: format.axis(window.slip_mul),
        seconds: Math.round((Date.parse(window.ends_at) - Date.parse(window.starts_at)) / 1000),
      }),
    })),
    ...replay.auctions.map((auction) => ({
      at: auction.at,
      tone: 'bg-ink',
      text: t('replay.auction', { n: auction.number, filled: auction.filled, rejected: auction.rejected }),
    })),
  ]
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
    .map((line) => ({ ...line, isToCome: Date.parse(line.at) > untilMs }));
}
