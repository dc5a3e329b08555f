import { useTexts } from '#web/lib/language/use-texts.ts';
import { dash } from '#web/lib/format/format.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { Count } from '#web/ui/number.tsx';
import type { AdminQuestion } from '../api.ts';
import { RowActions } from '../parts/row-actions.tsx';
import { RowsTable } from '../parts/rows-table.tsx';
import { useRows } from '../parts/use-rows.ts';
import { answerText } from './question-draft.ts';

interface Acts {
  onEdit: (question: AdminQuestion) => void;
  onDelete: (question: AdminQuestion) => void;
  onRegrade: (question: AdminQuestion) => void;
}

export function QuestionList({ questions, ...acts }: { questions: readonly AdminQuestion[] } & Acts) {
  const { t } = useTexts(['questions', 'admin']);
  const rows = useRows(questions, {
    textOf: ({ title, choices, tags, kind }) => [title, choices.question, kind, ...tags].join(' '),
    sorts: {
      n: ({ n }) => n,
      kind: ({ kind }) => kind,
      title: ({ title }) => title,
      points: ({ points }) => points,
      release: ({ release_at }) => release_at,
      answers: ({ submissions }) => submissions,
      state: ({ is_active }) => is_active,
    },
    first: { key: 'n', descending: false },
  });
  const columns = useColumns(acts);
  return <RowsTable narrow="short" rows={rows} caption={t('caption')} columns={columns} rowKey={({ id }) => id} />;
}

function useColumns({ onEdit, onDelete, onRegrade }: Acts): Column<AdminQuestion>[] {
  const { t } = useTexts(['questions', 'admin']);
  const format = useFormat();
  const nameOf = ({ title, n }: AdminQuestion) => title ?? t('untitled', { n });
  const state = ({ is_active }: AdminQuestion) => (
    <Badge tone={is_active ? 'gain' : 'neutral'}>{is_active ? t('admin:list.active') : t('admin:list.inactive')}</Badge>
  );
  const answers = (question: AdminQuestion) => (
    <span className="flex flex-wrap items-center gap-2 whitespace-nowrap">
      {question.submissions === 0
        ? dash
        : t('right', { right: format.number(question.right), count: question.submissions })}
      {question.to_regrade > 0 && (
        <Button
          size="xs"
          title={t('outdated', { count: question.to_regrade })}
          aria-label={t('regradeOf', { name: nameOf(question) })}
          onClick={() => onRegrade(question)}
        >
          {t('regrade')}
        </Button>
      )}
    </span>
  );
  const summary = ({ n, kind, points, tags }: AdminQuestion) =>
    [`${t('columns.n')} ${n}`, t(`kinds.${kind}`), `${t('columns.points')}: ${format.number(points)}`, ...tags].join(
      ' · ',
    );
  const span = ({ release_at, close_at }: AdminQuestion) =>
    `${format.dateTime(release_at)} – ${close_at === null ? t('neverCloses') : format.dateTime(close_at)}`;
  const time = (instant: string) => <span className="whitespace-nowrap tabular-nums">{format.dateTime(instant)}</span>;
  return [
    { key: 'n', header: t('columns.n'), numeric: true, sortable: true, render: ({ n }) => <Count value={n} /> },
    {
      key: 'title',
      header: t('columns.title'),
      rowHeader: true,
      sortable: true,
      render: (question) => (
        <>
          <span className="line-clamp-2 min-w-32">{nameOf(question)}</span>
          {/* What the other columns say, where there is no room for them. */}
          <span className="block space-y-1 text-xs font-normal text-muted @2xl:hidden">
            <span className="block">{summary(question)}</span>
            <span className="line-clamp-2 wrap-anywhere">
              {t('columns.answer')}: {answerText(question, format.typed)}
            </span>
            <span className="block tabular-nums">{span(question)}</span>
            <span className="flex flex-wrap items-center gap-2">
              {state(question)}
              {question.submissions > 0 && answers(question)}
            </span>
          </span>
        </>
      ),
    },
    { key: 'kind', header: t('columns.kind'), sortable: true, render: ({ kind }) => t(`kinds.${kind}`) },
    {
      key: 'tags',
      header: t('columns.tags'),
      render: ({ tags }) => (
        <span className="flex flex-wrap gap-1">
          {tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </span>
      ),
    },
    {
      key: 'points',
      header: t('columns.points'),
      numeric: true,
      sortable: true,
      render: ({ points }) => <Count value={points} />,
    },
    {
      key: 'answer',
      header: t('columns.answer'),
      render: (question) => (
        <span className="line-clamp-2 max-w-48 wrap-anywhere">{answerText(question, format.typed)}</span>
      ),
    },
    {
      key: 'state',
      header: t('columns.state'),
      sortable: true,
      render: state,
    },
    {
      key: 'release',
      header: t('columns.times'),
      sortable: true,
      render: ({ release_at, close_at }) => (
        <span className="block text-xs">
          {time(release_at)}
          <span className="block text-muted">{close_at === null ? t('neverCloses') : time(close_at)}</span>
        </span>
      ),
    },
    { key: 'answers', header: t('columns.answers'), sortable: true, render: answers },
    {
      key: 'actions',
      header: t('admin:list.actions'),
      numeric: true,
      inShort: true,
      render: (question) => (
        <RowActions name={nameOf(question)} onEdit={() => onEdit(question)} onDelete={() => onDelete(question)} />
      ),
    },
  ];
}
