import type { ReactNode } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

interface Asked {
  isPending: boolean;
  isFetching: boolean;
  error: unknown;
  refetch: () => unknown;
}

/** A list that loads, failed, is empty, or is there. What is there stays while it is asked for again. */
export function ListFrame(props: {
  query: Asked & { data: unknown };
  failed?: string;
  isEmpty: boolean;
  empty: { heading: string; body?: string };
  children: ReactNode;
}) {
  const { t } = useTexts('admin');
  const { query } = props;
  if (query.data === undefined && query.error !== null)
    return (
      <ErrorState
        error={query.error}
        heading={props.failed ?? t('list.failed')}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  if (query.isPending)
    return (
      <div className="space-y-2" aria-hidden>
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-9 w-full" />
        ))}
      </div>
    );
  if (props.isEmpty) return <EmptyState {...props.empty} />;
  return props.children;
}
