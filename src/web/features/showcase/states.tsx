import { Inbox, LogIn } from 'lucide-react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { SignInNote } from '#web/ui/sign-in-note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ShowcaseSection } from './showcase-section.tsx';

export function States() {
  const { t } = useTexts('showcase');
  const format = useFormat();
  return (
    <>
      <ShowcaseSection heading={t('sections.states')}>
        <Card level={3} heading={t('states.loading')}>
          <Skeleton className="h-6 w-48" />
          <Skeleton className="mt-4 h-4 w-full" />
          <Skeleton className="mt-2.5 h-4 w-11/12" />
          <Skeleton className="mt-2.5 h-4 w-2/3" />
        </Card>
        <EmptyState
          icon={<Inbox aria-hidden />}
          heading={t('states.emptyTitle')}
          body={t('states.emptyBody')}
          action={<Button variant="primary">{t('states.emptyAction')}</Button>}
        />
        <EmptyState heading={t('states.emptyTitle')} />
        <ErrorState error={sampleFailure} onRetry={() => undefined} />
        <ErrorState error={sampleFailure} heading={t('states.trying')} onRetry={() => undefined} busy />
        <SignInNote
          icon={LogIn}
          heading={t('states.signInTitle')}
          body={t('states.signInBody')}
          act={t('states.signIn')}
        />
      </ShowcaseSection>
      <ShowcaseSection heading={t('sections.progress')}>
        <div className="max-w-xl space-y-5">
          <Progress label={t('progress.none')} value={0} max={100} note={format.percent(0)} />
          <Progress label={t('progress.label')} value={62.5} max={100} note={format.percent(62.5)} />
        </div>
      </ShowcaseSection>
    </>
  );
}

const sampleFailure = new ApiError({ status: 503, code: 'UNAVAILABLE', message: '', reference: '7f3a-19c2-b04e' });
