import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { csvStyle } from '#rules/csv/write-csv.ts';
import { questionTemplate, writeQuestions } from '#rules/quiz/question-csv.ts';
import { readNow } from '#web/lib/clock.ts';
import { useLanguage } from '#web/lib/language/i18n.ts';
import { saveFile } from '#web/lib/browser/save-file.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { adminKeys, changed, useQuestions, type AdminQuestion } from '../api.ts';
import { DeleteRow } from '../parts/delete-row.tsx';
import { ListCard } from '../parts/list-card.tsx';
import { NewButton } from '../parts/new-button.tsx';
import { SeasonSelect } from '../parts/season-select.tsx';
import { useRowForm } from '../parts/use-row-form.ts';
import { isOver, type TabProps } from '../tab-props.ts';
import { ImportDialog } from './import-dialog.tsx';
import { emptyForm, formOf, type readForm } from './question-draft.ts';
import { QuestionForm, type QuestionRow } from './question-form.tsx';
import { QuestionList } from './question-list.tsx';
import type { QuestionCards } from './question-preview.tsx';
import { RegradeDialog } from './regrade-dialog.tsx';

const key = 'POST /functions/v1/admin_hti_questions';

export default function QuestionsTab({ cards, ...tab }: TabProps & { cards: QuestionCards }) {
  const { t } = useTexts(['questions', 'admin']);
  const language = useLanguage();
  const format = useFormat();
  const { seasons, seasonId } = tab;
  const query = useQuestions(seasonId);
  const [deleted, setDeleted] = useState<AdminQuestion>();
  const [regraded, setRegraded] = useState<AdminQuestion>();
  const [isImporting, setImporting] = useState(false);
  const isClosed = isOver(tab);
  const asksAgain = changed(adminKeys.questions(seasonId));
  const saved = { done: t('saved'), failed: t('saveFailed'), asksAgain };
  const row: QuestionRow = useRowForm({
    empty: () => emptyForm,
    formOf: (question: AdminQuestion) => formOf(question, format.typed),
    save: (write, data: ReturnType<typeof readForm>['data'], edited) =>
      edited === undefined
        ? write(key, { body: { action: 'create', data: { season_id: seasonId, ...data } } })
        : write(key, { body: { action: 'update', data: { id: edited.id, ...data } } }),
    outcome: saved,
  });
  const questions = query.data ?? [];
  const code = seasons.find(({ id }) => id === seasonId)?.code.toLowerCase() ?? 'season';
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <SeasonSelect {...tab} />
        <div className="flex flex-wrap gap-2">
          <Button disabled={isClosed} onClick={() => setImporting(true)}>
            <Upload aria-hidden className="size-4" />
            {t('import')}
          </Button>
          {questions.length === 0 && (
            <Button
              onClick={() =>
                saveFile(
                  'questions-template.csv',
                  questionTemplate(new Date(readNow()).toISOString(), csvStyle(language)),
                  'text/csv',
                )
              }
            >
              <Download aria-hidden className="size-4" />
              {t('template')}
            </Button>
          )}
          <Button
            disabled={questions.length === 0}
            onClick={() => saveFile(`${code}-questions.csv`, writeQuestions(questions, csvStyle(language)), 'text/csv')}
          >
            <Download aria-hidden className="size-4" />
            {t('export')}
          </Button>
        </div>
      </div>
      {isClosed && <p className="rounded-md bg-wash px-4 py-3 text-sm">{t('admin:closedSeason')}</p>}
      <ListCard
        heading={t('list')}
        actions={<NewButton label={t('new')} disabled={isClosed} onClick={() => row.open()} />}
        query={query}
        isEmpty={questions.length === 0}
        empty={{ heading: t('empty'), body: t('emptyBody') }}
      >
        <QuestionList questions={questions} onEdit={row.open} onDelete={setDeleted} onRegrade={setRegraded} />
      </ListCard>
      <QuestionForm row={row} cards={cards} />
      <DeleteRow
        asked={deleted}
        onClose={() => setDeleted(undefined)}
        remove={(write, { id }) => write(key, { body: { action: 'delete', data: { id } } })}
        removed={{ done: t('deleted'), failed: t('deleteFailed'), asksAgain }}
        retire={(write, { id }) => write(key, { body: { action: 'update', data: { id, is_active: false } } })}
        retired={saved}
        inUse="QUESTION_IN_USE"
        heading={t('deleteHeading')}
        description={t('deleteBody')}
        act={t('deleteAct')}
      >
        {() => (
          <>
            <p className="font-medium">{deleted?.title ?? t('untitled', { n: deleted?.n ?? 0 })}</p>
            <p className="mt-1 line-clamp-3">{deleted?.choices.question}</p>
          </>
        )}
      </DeleteRow>
      {regraded !== undefined && (
        <RegradeDialog question={regraded} asksAgain={asksAgain} onClose={() => setRegraded(undefined)} />
      )}
      {isImporting && <ImportDialog seasonId={seasonId} asksAgain={asksAgain} onClose={() => setImporting(false)} />}
    </div>
  );
}
