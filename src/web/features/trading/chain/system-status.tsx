import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { errorCodeOf } from '#web/lib/api/api-error.ts';
import { dash } from '#web/lib/format/format.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { readHealth } from '../data/health.ts';
import type { Health } from '../data/types.ts';
import { Breakdown } from '../order/breakdown.tsx';

/** What 95 of 100 calls must stay below. */
const sloMs = 1500;

/** For admins: how prices, auctions and checks are, asked for by hand. */
export function SystemStatus() {
  const { t } = useTexts(['trading', 'errors']);
  // What was said stays until there is another answer, or none.
  const [health, setHealth] = useState<Health>();
  const status = useMutation({
    mutationFn: () => readHealth(),
    onSuccess: setHealth,
    onError: () => setHealth(undefined),
  });
  return (
    <Card
      heading={t('trading:status.title')}
      className="md:col-span-2 xl:col-span-1"
      actions={
        <Button size="sm" busy={status.isPending} onClick={() => status.mutate()}>
          {t('trading:status.load')}
        </Button>
      }
    >
      {health === undefined ? (
        <output className="block text-sm text-muted">
          {status.isError ? t(`errors:${errorCodeOf(status.error)}`) : t('trading:status.none')}
        </output>
      ) : (
        <Facts health={health} />
      )}
    </Card>
  );
}

function Facts({ health }: { health: Health }) {
  const { t } = useTexts('trading');
  const format = useFormat();
  const at = (instant: string | null) =>
    instant === null ? dash : `${format.dayMonth(instant)} ${format.time(instant, { seconds: true })}`;
  const { orchestrator, ops, leaderboard_cache: cache } = health;
  return (
    <Breakdown
      rows={[
        { label: t('status.policy'), value: health.quotes_policy_version },
        { label: t('status.openRun'), value: health.eurex_calendar.windows_used.open_run },
        { label: t('status.closeRun'), value: health.eurex_calendar.windows_used.close_run },
        { label: t('status.lastOpen'), value: at(orchestrator.last_auction_open) },
        { label: t('status.lastClose'), value: at(orchestrator.last_auction_close) },
        { label: t('status.rebuild'), value: at(orchestrator.last_leaderboard_rebuild) },
        { label: t('status.prices'), value: at(health.stock_prices.last_updated) },
        { label: t('status.marks'), value: at(health.options_model_marks.last_calc_ts) },
        { label: t('status.quotes'), value: at(health.options_quotes.last_computed_at) },
        {
          label: t('status.cache'),
          value: cache.v2_present || cache.v1_present ? t('status.present') : t('status.absent'),
        },
        {
          label: t('status.parity'),
          value: ops.parity === null ? t('status.unchecked') : <Verdict count={ops.parity.warns} />,
        },
        {
          label: t('status.slo', { ms: sloMs }),
          value: ops.slo === null ? t('status.unchecked') : <Verdict count={ops.slo.failed} />,
        },
      ]}
    />
  );
}

/** Green where nothing was found, red with the number where something was. */
function Verdict({ count }: { count: number }) {
  const { t } = useTexts('trading');
  return (
    <Badge tone={count === 0 ? 'gain' : 'loss'}>{count === 0 ? t('status.ok') : t('status.found', { count })}</Badge>
  );
}
