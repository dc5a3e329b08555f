import { useTexts } from '#web/lib/language/use-texts.ts';
import { dash } from '#web/lib/format/format.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { FigureStrip } from '#web/ui/figure-strip.tsx';
import type { Predictions } from './api.ts';
import { nextDeadline } from './company-order.ts';

/** The contest in one row: how much is done, until when the next is to be, and where one stands. */
export function ContestStrip(props: {
  /** Undefined while it is on its way. */
  predictions: Predictions | undefined;
  isFailed: boolean;
}) {
  const { t } = useTexts('predictions');
  const { predictions } = props;
  if (predictions !== undefined) return <Known predictions={predictions} />;
  const unknown = props.isFailed ? dash : undefined;
  return (
    <Strip>
      {[
        { label: t('submit.title'), value: unknown },
        { label: t('strip.deadline'), value: unknown },
        { label: t('performance.rank'), value: unknown },
      ]}
    </Strip>
  );
}

function Known({ predictions: { companies, performance } }: { predictions: Predictions }) {
  const { t } = useTexts('predictions');
  const format = useFormat();
  const submitted = companies.filter(({ prediction }) => prediction !== null).length;
  const deadline = nextDeadline(companies);
  const { current_rank, ranked_players, rmse_score } = performance;
  return (
    <Strip>
      {[
        { label: t('submit.title'), value: t('submit.submitted', { count: submitted, total: companies.length }) },
        {
          label: t('strip.deadline'),
          value:
            deadline === undefined
              ? t('strip.noDeadline')
              : t('strip.at', { day: format.dayMonth(deadline), time: format.time(deadline) }),
        },
        {
          label: t('performance.rank'),
          value:
            current_rank === null ? (
              dash
            ) : (
              <>
                <span className="font-mono tabular-nums">
                  {t('strip.rankOf', { rank: format.number(current_rank), players: format.number(ranked_players) })}
                </span>
                {rmse_score !== null && (
                  <span className="ml-2 text-xs font-normal text-muted max-md:hidden">
                    {t('strip.score', { rmse: format.number(rmse_score, 3) })}
                  </span>
                )}
              </>
            ),
        },
      ]}
    </Strip>
  );
}

/** On a phone the columns are as wide as what they say. */
function Strip({ children }: { children: Parameters<typeof FigureStrip>[0]['figures'] }) {
  const { t } = useTexts('predictions');
  return (
    <div className="max-md:[&_dl]:grid-cols-[auto_auto_auto]">
      <FigureStrip label={t('strip.label')} figures={children} />
    </div>
  );
}
