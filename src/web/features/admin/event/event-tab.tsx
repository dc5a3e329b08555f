import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#web/lib/api.ts';
import { flags } from '#web/lib/flags.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { adminKeys, useChanged } from '../api.ts';
import { AuditList } from '../audit/audit-list.tsx';
import { ListFrame } from '../parts/list-frame.tsx';
import { useAct } from '../parts/use-act.ts';
import { MarketActs } from '../tickers/market-acts.tsx';
import { OverridesPanel } from '../tickers/overrides-panel.tsx';

const pollMs = 5000;
const recent = 20;

/** What acts on the season's market during an event; teams and their markets have a page of their own. */
export default function EventTab() {
  const { t } = useTranslation('tickers');
  const changed = useChanged();
  const act = useAct();
  const query = useQuery({
    queryKey: [...adminKeys.audit, 'recent'],
    queryFn: ({ signal }) => call('GET /api/admin/audit', { query: { limit: recent }, signal }),
    select: (answer) => answer.data.entries,
  });
  const refresh = () =>
    act.run(async () => {
      await call('POST /jobs/orchestrator', { body: {}, host: flags.workerHost });
      await changed();
      return t('event.refreshed');
    }, t('event.refreshFailed'));
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-sm text-muted">{t('event.body')}</p>
        <ButtonLink href="/admin/events">{t('event.toEvents')}</ButtonLink>
      </div>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <OverridesPanel pollMs={pollMs} />
        <div className="space-y-5">
          <Card heading={t('event.marks')}>
            <p className="text-sm text-muted">{t('event.marksBody')}</p>
            <Button className="mt-4" busy={act.busy} onClick={() => void refresh()}>
              {t('event.refreshMarks')}
            </Button>
          </Card>
          <MarketActs />
          <Card heading={t('event.recent')}>
            <ListFrame query={query} isEmpty={query.data?.length === 0} empty={{ heading: t('event.recentEmpty') }}>
              <AuditList entries={query.data ?? []} />
            </ListFrame>
          </Card>
        </div>
      </div>
    </div>
  );
}
