import { useState, type ReactNode } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { HOUR_MS } from '#rules/durations.ts';
import type { Contract } from '#contract/contract.ts';
import type { Output } from '#contract/endpoint.ts';
import { difficultyOf } from '#rules/quiz/question.ts';
import { useNow } from '#web/lib/clock.ts';
import { Card } from '#web/ui/card.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { readForm, type QuestionForm } from './question-draft.ts';

type Answered = Output<Contract['GET /api/hti/questions']>['data'];
type ShownQuestion = Answered['questions'][number];
type ShownTeaser = Answered['upcoming'][number];

/** The players' own cards, each a list item. */
export interface QuestionCards {
  locked: (teaser: ShownTeaser) => ReactNode;
  open: (question: ShownQuestion) => ReactNode;
  done: (question: ShownQuestion) => ReactNode;
}

const states = ['locked', 'open', 'right', 'wrong'] as const;
type State = (typeof states)[number];

/** The question of the form as players will see it, in each state that it goes through. */
export function QuestionPreview({ form, cards }: { form: QuestionForm; cards: QuestionCards }) {
  const { t } = useTexts('questions');
  const [state, setState] = useState<State>('open');
  const options = states.map((value) => ({ value, label: t(`previewStates.${value}`) }));
  return (
    <Card heading={t('preview')} className="self-start">
      <p className="text-sm text-muted">{t('previewBody')}</p>
      <div className="mt-3 overflow-x-auto">
        <Segmented label={t('previewStates.label')} value={state} options={options} onChange={setState} />
      </div>
      {/* Shown, not used: an answer given here would go nowhere. */}
      <div inert className="mt-4">
        {form.question.trim() === '' ? (
          <p className="text-sm text-muted">{t('previewEmpty')}</p>
        ) : (
          <ul>
            <Shown form={form} state={state} cards={cards} />
          </ul>
        )}
      </div>
    </Card>
  );
}

function Shown({ form, state, cards }: { form: QuestionForm; state: State; cards: QuestionCards }) {
  const now = useNow();
  const { data } = readForm(form);
  const soon = new Date(now + HOUR_MS).toISOString();
  const release_at = data.release_at === '' ? soon : data.release_at;
  const teaser = {
    title: data.title,
    tags: data.tags,
    points: Number.isInteger(data.points) ? data.points : 0,
    release_at,
  };
  if (state === 'locked')
    return cards.locked({ ...teaser, release_at: Date.parse(release_at) > now ? release_at : soon });
  const { correct } = data;
  const right =
    correct.index === undefined
      ? String(correct.value ?? '')
      : (data.choices.options?.[correct.index]?.label ?? String(correct.index));
  const question: ShownQuestion = {
    ...teaser,
    id: 'preview',
    n: data.n ?? 1,
    kind: data.kind,
    question: data.choices.question,
    options: data.choices.options ?? [],
    difficulty: difficultyOf(teaser.points),
    close_at: data.close_at,
    status: state === 'open' ? 'open' : 'answered',
    submission:
      state === 'open'
        ? null
        : {
            answer: state === 'right' ? right : '…',
            is_correct: state === 'right',
            points: state === 'right' ? teaser.points : 0,
            submitted_at: new Date(now).toISOString(),
          },
    solution: state === 'open' || data.close_at === null ? null : { correct: right, explanation: data.explanation },
  };
  return state === 'open' ? cards.open(question) : cards.done(question);
}
