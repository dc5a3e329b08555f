import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { call } from '#web/lib/api/api.ts';
import { Card } from '#web/ui/card.tsx';
import { adminKeys } from '../api.ts';
import { AuditList } from '../audit/audit-list.tsx';
import { ListFrame } from '../parts/list-frame.tsx';

const recent = 20;

/** What organisers did last, the same list for all of them. */
export function RecentActions({ pollMs }: { pollMs: number }) {
  const { t } = useTexts('tickers');
  const query = useQuery({
    queryKey: [...adminKeys.audit, 'recent'],
    queryFn: ({ signal }) => call('GET /api/admin/audit', { query: { limit: recent }, signal }),
    select: (answer) => answer.data.entries,
    refetchInterval: pollMs,
  });
  return (
    <Card heading={t('event.recent')}>
      <ListFrame query={query} isEmpty={query.data?.length === 0} empty={{ heading: t('event.recentEmpty') }}>
        {/* Focusable, so that the keyboard can scroll it too. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section aria-label={t('event.recent')} tabIndex={0} className="max-h-96 overflow-y-auto">
          <AuditList entries={query.data ?? []} />
        </section>
      </ListFrame>
    </Card>
  );
}
