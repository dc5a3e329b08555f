import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { call } from '#web/lib/api/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { adminKeys } from '../api.ts';
import { FilterField } from '../parts/filter-field.tsx';
import { ListFrame } from '../parts/list-frame.tsx';
import { AuditList } from './audit-list.tsx';

/** What admins did, searchable, page by page. */
export default function AuditDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts('admin');
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim());
  const query = useAudit(wanted);
  const entries = query.data?.pages.flatMap((page) => page.data.entries) ?? [];
  return (
    <Dialog open onOpenChange={onClose} size="wide" heading={t('audit.heading')} description={t('audit.body')}>
      <FilterField label={t('audit.search')} value={search} onChange={setSearch} />
      <div className="mt-4">
        <ListFrame
          query={query}
          failed={t('audit.failed')}
          isEmpty={entries.length === 0}
          empty={{ heading: wanted === '' ? t('audit.empty') : t('list.noMatch') }}
        >
          <AuditList entries={entries} />
        </ListFrame>
        {query.hasNextPage && (
          <Button size="sm" className="mt-4" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('audit.more')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function useAudit(search: string) {
  return useInfiniteQuery({
    queryKey: [...adminKeys.audit, search],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/admin/audit', {
        query: { search, ...(pageParam === undefined ? {} : { before: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ data }) => (data.has_more ? data.entries.at(-1)?.id : undefined),
    staleTime: 0,
  });
}
