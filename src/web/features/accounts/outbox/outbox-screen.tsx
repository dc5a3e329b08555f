import { Inbox, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useOutbox } from '../api.ts';
import { OutboxList } from './outbox-list.tsx';
import { OutboxMail } from './outbox-mail.tsx';

/** The mails of a local server, so that every journey can be walked without a mail server. */
export function OutboxScreen() {
  const { t } = useTexts(['accounts', 'shell']);
  const { isFetching, refetch } = useOutbox();
  return (
    <div className="page-width flex-1 py-10 sm:py-14">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="text-3xl">{t('shell:titles.devOutbox')}</h1>
          <p className="mt-3 max-w-2xl text-muted">{t('accounts:outbox.lead')}</p>
        </div>
        <Button busy={isFetching} onClick={() => void refetch()}>
          <RefreshCw aria-hidden className="size-4" />
          {t('accounts:outbox.refresh')}
        </Button>
      </div>
      <div className="mt-8">
        <Mails />
      </div>
    </div>
  );
}

function Mails() {
  const { t } = useTexts('accounts');
  const { data: mails, error, isFetching, refetch } = useOutbox();
  const [chosenId, setChosenId] = useState<number | null>(null);
  if (error !== null) return <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (mails === undefined) return <Skeleton className="h-80 w-full" />;
  const chosen = mails.find((mail) => mail.id === chosenId) ?? mails[0];
  if (chosen === undefined) {
    return (
      <EmptyState
        icon={<Inbox aria-hidden />}
        heading={t('outbox.emptyTitle')}
        body={t('outbox.emptyBody')}
        action={<ButtonLink href="/login?mode=sign-up">{t('outbox.emptyAction')}</ButtonLink>}
      />
    );
  }
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
      <OutboxList mails={mails} chosenId={chosen.id} onChoose={setChosenId} />
      <OutboxMail mail={chosen} />
    </div>
  );
}
