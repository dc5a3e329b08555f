import { Circle, CircleCheck, CircleMinus, CircleX, Lock, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Countdown } from '#web/ui/countdown.tsx';
import { isReleased, keyOf, type Groups, type Listed } from './question-list.ts';
import { useCategoryName } from './use-category-name.ts';

/** All questions by what can be done with them. Each says what has become of it, and is brought into focus by a press. */
export function QuestionIndex(props: {
  groups: Groups;
  focus: Listed;
  skewMs: number;
  onChoose: (key: string) => void;
}) {
  const { t } = useTexts('quiz');
  const { open, upcoming, done } = props.groups;
  const shown = [
    { heading: t('open'), list: open },
    { heading: t('upcoming'), list: upcoming },
    { heading: t('done'), list: done },
  ];
  return (
    <div className="space-y-4">
      {shown
        .filter(({ list }) => list.length > 0)
        .map(({ heading, list }) => (
          <section key={heading} aria-label={heading}>
            <h3 className="flex items-baseline gap-2 text-sm font-semibold">
              {heading} <span className="font-mono font-normal text-muted tabular-nums">{list.length}</span>
            </h3>
            <ul className="mt-1.5 divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
              {list.map((one) => (
                <li key={keyOf(one)}>
                  <Entry one={one} isFocus={one === props.focus} skewMs={props.skewMs} onChoose={props.onChoose} />
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}

function Entry(props: { one: Listed; isFocus: boolean; skewMs: number; onChoose: (key: string) => void }) {
  const { one, skewMs } = props;
  const { t } = useTexts('quiz');
  const nameOf = useCategoryName();
  const { icon: Icon, ink, text } = useLook(one, skewMs);
  const title = one.title ?? (isReleased(one) ? t('question.untitled', { n: one.n }) : t('question.untitledTeaser'));
  return (
    <button
      type="button"
      aria-current={props.isFocus ? 'true' : undefined}
      className="flex min-h-13 w-full cursor-pointer items-center gap-3 border-l-3 border-transparent px-3 py-2 text-left -outline-offset-2 hover:bg-wash aria-current:border-primary aria-current:bg-brand-soft"
      onClick={() => props.onChoose(keyOf(one))}
    >
      <Icon aria-hidden className={classNames('size-4 shrink-0', ink)} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm font-medium">{title}</span>
        <span className="block truncate text-xs text-muted">
          {[t('question.points', { count: one.points }), ...one.tags.map(nameOf)].join(' · ')}
        </span>
      </span>
      <span className={classNames('shrink-0 text-right text-xs', ink)}>{text}</span>
    </button>
  );
}

/** Sign, colour and word say the same. */
function useLook(one: Listed, skewMs: number): { icon: LucideIcon; ink: string; text: ReactNode } {
  const { t } = useTexts('quiz');
  const until = (word: string, instant: string) => (
    <>
      <span className="block">{word}</span>
      <Countdown untilMs={Date.parse(instant) - skewMs} size="small" />
    </>
  );
  if (!isReleased(one)) return { icon: Lock, ink: 'text-muted', text: until(t('question.unlocks'), one.release_at) };
  const { status, submission, close_at } = one;
  if (submission !== null) {
    if (!submission.is_correct) return { icon: CircleX, ink: 'text-loss', text: t('answer.incorrect') };
    return { icon: CircleCheck, ink: 'text-gain', text: t('answer.earned', { count: submission.points }) };
  }
  if (status !== 'open') return { icon: CircleMinus, ink: 'text-muted', text: t('answer.closedBadge') };
  return {
    icon: Circle,
    ink: 'text-accent-ink',
    text: close_at === null ? t('state.open') : until(t('question.closes'), close_at),
  };
}
