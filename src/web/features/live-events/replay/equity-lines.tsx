import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/lib/use-format.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { Replay } from '../api.ts';

const WIDTH = 1000;
const HEIGHT = 300;
const LABELLED = 3;

/** Every team's equity over the auctions; the best three by name, shocks as lines from the top. The table below says the same in numbers. */
export function EquityLines({ replay, at }: { replay: Replay; at: number }) {
  const { t } = useTranslation('live-events');
  const format = useFormat();
  const lines = replay.teams.map((team) => ({ team, values: [team.starting_cash, ...team.equity] }));
  const all = lines.flatMap(({ values }) => values);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const room = Math.max((high - low) * 0.08, high * 0.002);
  const x = (step: number) => (step / Math.max(replay.auctions.length, 1)) * WIDTH;
  const y = (value: number) => HEIGHT - ((value - low + room) / (high - low + 2 * room)) * HEIGHT;
  const stepAt = (instant: string) => {
    const next = replay.auctions.findIndex((auction) => auction.at >= instant);
    return next === -1 ? replay.auctions.length : next + 0.5;
  };
  const best = lines
    .toSorted((a, b) => (b.values[at] ?? 0) - (a.values[at] ?? 0))
    .slice(0, LABELLED)
    .map(({ team }) => team.portfolio_id);
  return (
    <figure aria-label={t('replay.chart')}>
      <svg
        aria-hidden
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-72 w-full overflow-visible"
      >
        {replay.auctions.map(({ number }) => (
          <line
            key={number}
            x1={x(number)}
            x2={x(number)}
            y1={0}
            y2={HEIGHT}
            className="stroke-line"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {replay.shocks.map(({ at: instant, ticker }) => (
          <line
            key={`${instant} ${ticker}`}
            x1={x(stepAt(instant))}
            x2={x(stepAt(instant))}
            y1={0}
            y2={HEIGHT}
            strokeDasharray="4 4"
            className="stroke-attention"
            strokeWidth={2}
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {lines.map(({ team, values }) => {
          const place = best.indexOf(team.portfolio_id);
          return (
            <polyline
              key={team.portfolio_id}
              fill="none"
              points={values.map((value, step) => `${x(step)},${y(value)}`).join(' ')}
              className={classNames(place === -1 ? 'stroke-line-strong opacity-40' : strokes[place])}
              strokeWidth={place === -1 ? 1 : 3}
              vectorEffect="non-scaling-stroke"
            />
          );
        })}
        <line
          x1={x(at)}
          x2={x(at)}
          y1={0}
          y2={HEIGHT}
          className="stroke-ink"
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <figcaption className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {best.map((id, place) => {
          const line = lines.find(({ team }) => team.portfolio_id === id);
          return (
            <span key={id} className="flex items-center gap-2">
              <svg aria-hidden viewBox="0 0 20 4" className="h-1 w-5">
                <line x1={0} x2={20} y1={2} y2={2} strokeWidth={4} className={strokes[place]} />
              </svg>
              {line?.team.team_name}
              <span className="font-mono text-muted tabular-nums">{format.euro(line?.values[at])}</span>
            </span>
          );
        })}
      </figcaption>
    </figure>
  );
}

const strokes = ['stroke-attention-ink', 'stroke-link', 'stroke-exclusive'] as const;
