import { useInfiniteQuery } from '@tanstack/react-query';
import { useTexts } from '#web/lib/language/use-texts.ts';
import type { Contract } from '#contract/contract.ts';
import type { Output } from '#contract/endpoint.ts';
import { call } from '#web/lib/api/api.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { adminKeys } from '../api.ts';
import { ListFrame } from '../parts/list-frame.tsx';

type Message = Output<Contract['GET /api/admin/contact-messages']>['data']['messages'][number];

/** What visitors wrote, so that nothing is lost while no mail can be sent. */
export default function MessagesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts('admin');
  const query = useMessages();
  const messages = query.data?.pages.flatMap(({ data }) => data.messages) ?? [];
  const waiting = query.data?.pages[0]?.data.waiting ?? 0;
  return (
    <Dialog open onOpenChange={onClose} size="wide" heading={t('messages.heading')} description={t('messages.body')}>
      {waiting > 0 && (
        <p className="mb-4 rounded-md bg-attention-soft px-3.5 py-3 text-sm text-attention-ink">
          {t('messages.waitingBody', { count: waiting })}
        </p>
      )}
      <ListFrame
        query={query}
        failed={t('messages.failed')}
        isEmpty={messages.length === 0}
        empty={{ heading: t('messages.empty') }}
      >
        <ul className="divide-y divide-line">
          {messages.map((message) => (
            <MessageRow key={message.id} message={message} />
          ))}
        </ul>
      </ListFrame>
      {query.hasNextPage && (
        <Button size="sm" className="mt-4" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('messages.more')}
        </Button>
      )}
    </Dialog>
  );
}

function MessageRow({ message: { received_at, name, email, message, mailed_at } }: { message: Message }) {
  const { t } = useTexts('admin');
  const format = useFormat();
  return (
    <li className="py-3.5 text-sm">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-medium wrap-anywhere">{name}</span>
        <a href={`mailto:${email}`} className="text-link underline underline-offset-4 wrap-anywhere">
          {email}
        </a>
        <span className="whitespace-nowrap text-muted tabular-nums">{format.dateTime(received_at)}</span>
        <Badge tone={mailed_at === null ? 'attention' : 'neutral'}>
          {mailed_at === null ? t('messages.waiting') : t('messages.mailed')}
        </Badge>
      </p>
      <p className="mt-2 whitespace-pre-wrap wrap-anywhere">{message}</p>
    </li>
  );
}

function useMessages() {
  return useInfiniteQuery({
    queryKey: adminKeys.messages,
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/admin/contact-messages', {
        query: pageParam === undefined ? {} : { before: pageParam },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ data }) => (data.has_more ? data.messages.at(-1)?.id : undefined),
    staleTime: 0,
  });
}
