import { Info } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '#web/lib/language/use-texts.ts';
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
import { QuestionIndex } from './question-index.tsx';
import {
  categoryChoices,
  focusOf,
  groupQuestions,
  isReleased,
  keyOf,
  kindChoices,
  nextChangeMs,
  type Choice,
  type Groups,
} from './question-list.ts';

type Loaded = NonNullable<ReturnType<typeof useQuestions>['data']>;

export function Practice() {
  const { t } = useTexts('quiz');
  const { data, error, isFetching, refetch } = useQuestions();
  useLiveQuestions();
  useRefetchWhenDue(data === undefined ? Infinity : nextChangeMs(data, data.skewMs), () => void refetch());
  if (data !== undefined) return <Questions data={data} />;
  if (error !== null) {
    return <ErrorState error={error} heading={t('failed')} busy={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <div className={`animate-late ${columns}`}>
      <Skeleton className="h-96" />
      <Skeleton className="h-96" />
    </div>
  );
}

/** The question, and the list of all beside it; where there is no room for both, below it. */
const columns = 'grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]';

function Questions({ data }: { data: Loaded }) {
  const { t } = useTexts('quiz');
  const [category, setCategory] = useAddressChoice<Choice['category']>('category', categoryChoices);
  const [kind, setKind] = useAddressChoice<Choice['kind']>('kind', kindChoices);
  const groups = groupQuestions(data, { category, kind });
  const shown = groups.open.length + groups.upcoming.length + groups.done.length;
  if (data.questions.length + data.upcoming.length === 0) return <EmptyState heading={t('empty')} />;
  const filters = (
    <PracticeFilters choice={{ category, kind }} shown={shown} onCategory={setCategory} onKind={setKind} />
  );
  if (shown > 0) return <InFocus groups={groups} skewMs={data.skewMs} filters={filters} />;
  return (
    <div className="space-y-5">
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
      {filters}
    </div>
  );
}

function InFocus({ groups, skewMs, filters }: { groups: Groups; skewMs: number; filters: React.ReactNode }) {
  const { t } = useTexts('quiz');
  const botCheck = useBotCheck('quiz');
  // What is worked on stays in focus whatever the list learns: an answer has its outcome where the question was.
  const [chosen, setChosen] = useState<string>();
  const [fresh, setFresh] = useState<string>();
  const [inputs, setInputs] = useState<Readonly<Record<string, string>>>({});
  const place = useRef<HTMLDivElement>(null);
  const focus = focusOf(groups, chosen);
  if (focus === undefined) return null;
  const next = groups.open.find((question) => question !== focus);
  const choose = (key: string) => {
    flushSync(() => setChosen(key));
    // From the list below it, the way back up to the question.
    if (place.current !== null && place.current.getBoundingClientRect().top < 0) place.current.scrollIntoView();
    place.current?.querySelector('h3')?.focus({ preventScroll: true });
  };
  const card = () => {
    if (!isReleased(focus)) return <LockedCard teaser={focus} skewMs={skewMs} />;
    if (focus.status !== 'open') {
      return (
        <DoneCard
          key={focus.id}
          question={focus}
          isFresh={fresh === focus.id}
          onNext={next && (() => choose(keyOf(next)))}
        />
      );
    }
    return (
      <OpenCard
        key={focus.id}
        question={focus}
        skewMs={skewMs}
        botCheck={botCheck}
        input={inputs[focus.id] ?? ''}
        onInput={(input) => {
          setChosen(focus.id);
          setInputs((before) => ({ ...before, [focus.id]: input }));
        }}
        onSubmit={() => setFresh(focus.id)}
      />
    );
  };
  return (
    <div className={columns}>
      <div ref={place} className="min-w-0 space-y-3">
        {card()}
        {botCheck.widget}
        <p className="flex gap-2 text-sm text-muted">
          <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            <strong className="font-semibold text-ink">{t('final')}</strong> {t('finalBody')}
          </span>
        </p>
      </div>
      <section aria-label={t('index')} className="min-w-0 space-y-4">
        {filters}
        <QuestionIndex groups={groups} focus={focus} skewMs={skewMs} onChoose={choose} />
      </section>
    </div>
  );
}
