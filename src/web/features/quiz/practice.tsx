import { Info } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressChoice } from '#web/lib/browser/address-choice.ts';
import { useRefetchWhenDue } from '#web/lib/api/refetch-when-due.ts';
import { useBotCheck } from '#web/lib/bot-check/use-bot-check.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useLiveQuestions, useQuestions } from './api.ts';
import { DoneCard } from './done-card.tsx';
import { LockedCard } from './locked-card.tsx';
import { OpenCard } from './open-card.tsx';
import { PracticeFilters } from './practice-filters.tsx';
import { categoryChoices, groupQuestions, kindChoices, nextChangeMs, type Choice } from './question-list.ts';

type Loaded = NonNullable<ReturnType<typeof useQuestions>['data']>;

export function Practice() {
  const { t } = useTranslation('quiz');
  const { data, error, isFetching, refetch } = useQuestions();
  useLiveQuestions();
  useRefetchWhenDue(data === undefined ? Infinity : nextChangeMs(data, data.skewMs), () => void refetch());
  if (data !== undefined) return <Questions data={data} />;
  if (error !== null) {
    return <ErrorState error={error} heading={t('failed')} busy={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <div className="animate-late space-y-4">
      <Skeleton className="h-14 w-full" />
      <div className="grid gap-4 lg:grid-cols-2">
        <Skeleton className="h-64" />
        <Skeleton className="h-64" />
      </div>
    </div>
  );
}

function Questions({ data }: { data: Loaded }) {
  const { t } = useTranslation('quiz');
  const [category, setCategory] = useAddressChoice<Choice['category']>('category', categoryChoices);
  const [kind, setKind] = useAddressChoice<Choice['kind']>('kind', kindChoices);
  const botCheck = useBotCheck('quiz');
  // A card that has just been answered keeps its place, so that the reader sees what came of it where they look.
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const groups = groupQuestions(data, { category, kind });
  const shown = groups.open.length + groups.upcoming.length + groups.done.length;
  const isAnything = data.questions.length + data.upcoming.length > 0;
  const here = [...groups.open, ...groups.done.filter(({ id }) => fresh.has(id))].toSorted((a, b) => a.n - b.n);
  const behind = groups.done.filter(({ id }) => !fresh.has(id));
  return (
    <div className="space-y-5">
      <p className="flex gap-2.5 rounded-md bg-accent-soft px-3.5 py-2.5 text-sm text-accent-ink">
        <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>
          <strong className="font-semibold">{t('final')}</strong> {t('finalBody')}
        </span>
      </p>
      {isAnything && (
        <PracticeFilters choice={{ category, kind }} shown={shown} onCategory={setCategory} onKind={setKind} />
      )}
      {botCheck.widget}
      {!isAnything && <EmptyState heading={t('empty')} />}
      {isAnything && shown === 0 && (
        <EmptyState
          heading={t('noMatch')}
          action={
            <Button
              onClick={() => {
                setCategory('all');
                setKind('all');
              }}
            >
              {t('reset')}
            </Button>
          }
        />
      )}
      <Group heading={t('open')} count={here.length}>
        {here.map((question) =>
          question.status === 'open' ? (
            <OpenCard
              key={question.id}
              question={question}
              skewMs={data.skewMs}
              botCheck={botCheck}
              onSubmit={() => setFresh((before) => new Set(before).add(question.id))}
            />
          ) : (
            <DoneCard key={question.id} question={question} />
          ),
        )}
      </Group>
      <Group heading={t('upcoming')} count={groups.upcoming.length}>
        {groups.upcoming.map((teaser) => (
          <LockedCard key={`${teaser.release_at} ${teaser.title ?? ''}`} teaser={teaser} skewMs={data.skewMs} />
        ))}
      </Group>
      <Group heading={t('done')} count={behind.length}>
        {behind.map((question) => (
          <DoneCard key={question.id} question={question} />
        ))}
      </Group>
    </div>
  );
}

function Group({ heading, count, children }: { heading: string; count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <section aria-label={heading} className="space-y-3">
      <h3 className="flex items-baseline gap-2 text-base font-semibold">
        {heading}
        <span className="font-mono text-sm font-normal text-muted tabular-nums">{count}</span>
      </h3>
      <ul className="grid items-start gap-4 lg:grid-cols-2">{children}</ul>
    </section>
  );
}
