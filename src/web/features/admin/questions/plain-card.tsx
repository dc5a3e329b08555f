import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/lib/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { QuestionCards, ShownQuestion, ShownTeaser } from './question-preview.tsx';

/** Stands in where the page brings no cards of the players. */
export const plainCards: QuestionCards = {
  locked: (teaser) => <PlainCard shown={teaser} />,
  open: (question) => <PlainCard shown={question} />,
  done: (question) => <PlainCard shown={question} />,
};

function PlainCard({ shown }: { shown: ShownTeaser | ShownQuestion }) {
  const { t } = useTranslation('questions');
  const format = useFormat();
  return (
    <li className="rounded-lg border border-line p-5">
      <p className="font-semibold">{shown.title ?? t('untitled', { n: 1 })}</p>
      <p className="mt-2 flex flex-wrap gap-1.5">
        <Badge tone="brand">{format.number(shown.points)}</Badge>
        {shown.tags.map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </p>
      {'question' in shown ? (
        <>
          <p className="mt-4 whitespace-pre-line">{shown.question}</p>
          <ul className="mt-3 space-y-1 text-sm">
            {shown.options.map(({ index, label }) => (
              <li key={index}>{label}</li>
            ))}
          </ul>
          <p className="mt-3 text-sm text-muted">{shown.submission?.answer}</p>
        </>
      ) : (
        <p className="mt-4 text-sm text-muted">{format.dateTime(shown.release_at)}</p>
      )}
    </li>
  );
}
