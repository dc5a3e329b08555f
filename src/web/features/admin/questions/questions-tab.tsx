import { Download, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { csvStyle } from '#rules/csv/write-csv.ts';
import { questionTemplate, writeQuestions } from '#rules/quiz/question-csv.ts';
import { call } from '#web/lib/api/api.ts';
import { readNow } from '#web/lib/clock.ts';
import { useLanguage } from '#web/lib/language/i18n.ts';
import { saveFile } from '#web/lib/browser/save-file.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { adminKeys, useChanged, useQuestions, type AdminQuestion } from '../api.ts';
import type { TabProps } from '../tab-props.ts';
import { ListFrame } from '../parts/list-frame.tsx';
import { SeasonSelect } from '../parts/season-select.tsx';
import { Refused } from '../parts/refused.tsx';
import { useAct } from '../parts/use-act.ts';
import { ImportDialog } from './import-dialog.tsx';
import { emptyForm, formOf, type readForm } from './question-draft.ts';
import { QuestionForm } from './question-form.tsx';
import { QuestionList } from './question-list.tsx';
import { QuestionPreview, type QuestionCards } from './question-preview.tsx';
import { RegradeDialog } from './regrade-dialog.tsx';

const key = 'POST /functions/v1/admin_hti_questions';

// oxlint-disable-next-line eslint/max-lines-per-function -- the dialogs are to become a part of their own
export default function QuestionsTab({ seasons, seasonId, onSeason, cards }: TabProps & { cards: QuestionCards }) {
  const { t } = useTranslation(['questions', 'admin']);
  const language = useLanguage();
  const format = useFormat();
  const query = useQuestions(seasonId);
  const changed = useChanged();
  const [form, setForm] = useState(emptyForm);
  const [edited, setEdited] = useState<AdminQuestion>();
  const [deleted, setDeleted] = useState<AdminQuestion>();
  const [regraded, setRegraded] = useState<AdminQuestion>();
  const [isImporting, setImporting] = useState(false);
  const [saving, deleting] = [useAct(), useAct()];
  const top = useRef<HTMLDivElement>(null);
  const isClosed = ['closed', 'settling'].includes(seasons.find(({ id }) => id === seasonId)?.status ?? '');
  const refresh = () => changed(adminKeys.questions(seasonId));
  const edit = (question: AdminQuestion | undefined) => {
    setEdited(question);
    setForm(question === undefined ? emptyForm : formOf(question, format.typed));
    saving.forget();
    if (question !== undefined) top.current?.scrollIntoView({ block: 'start' });
  };
  const save = (data: ReturnType<typeof readForm>['data']) =>
    saving.run(async () => {
      const body =
        edited === undefined
          ? ({ action: 'create', data: { season_id: seasonId, ...data } } as const)
          : ({ action: 'update', data: { id: edited.id, ...data } } as const);
      await call(key, { body });
      edit(undefined);
      await refresh();
      return t('saved');
    }, t('saveFailed'));
  const remove = async () => {
    if (deleted === undefined) return;
    const isDone = await deleting.run(async () => {
      await call(key, { body: { action: 'delete', data: { id: deleted.id } } });
      if (edited?.id === deleted.id) edit(undefined);
      await refresh();
      return t('deleted');
    }, t('deleteFailed'));
    if (isDone) setDeleted(undefined);
  };
  const questions = query.data ?? [];
  const code = seasons.find(({ id }) => id === seasonId)?.code.toLowerCase() ?? 'season';
  return (
    <div ref={top} className="scroll-mt-4 space-y-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <SeasonSelect seasons={seasons} value={seasonId} onChange={onSeason} />
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
      {isClosed ? (
        <p className="rounded-md bg-wash px-4 py-3 text-sm">{t('admin:closedSeason')}</p>
      ) : (
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(20rem,2fr)]">
          <QuestionForm
            heading={edited === undefined ? t('new') : t('edit', { n: edited.n })}
            form={form}
            onForm={setForm}
            onSave={(data) => void save(data)}
            onCancel={edited === undefined ? undefined : () => edit(undefined)}
            busy={saving.busy}
            error={saving.error}
          />
          <QuestionPreview form={form} cards={cards} />
        </div>
      )}
      <Card
        heading={t('list')}

        actions={
          <Button size="sm" data-admin-refresh="" busy={query.isFetching} onClick={() => void query.refetch()}>
            {t('admin:list.refresh')}
          </Button>
        }
      >
        <ListFrame query={query} isEmpty={questions.length === 0} empty={{ heading: t('empty'), body: t('emptyBody') }}>
          <QuestionList questions={questions} onEdit={edit} onDelete={setDeleted} onRegrade={setRegraded} />
        </ListFrame>
      </Card>
      <ConfirmDialog
        open={deleted !== undefined}
        onOpenChange={() => {
          setDeleted(undefined);
          deleting.forget();
        }}
        heading={t('deleteHeading')}
        description={t('deleteBody')}
        act={t('deleteAct')}
        busy={deleting.busy}
        onAct={() => void remove()}
      >
        <p className="font-medium">{deleted?.title ?? t('untitled', { n: deleted?.n ?? 0 })}</p>
        <p className="mt-1 line-clamp-3">{deleted?.choices.question}</p>
        <Refused error={deleting.error} />
      </ConfirmDialog>
      {regraded !== undefined && (
        <RegradeDialog question={regraded} onClose={() => setRegraded(undefined)} onDone={refresh} />
      )}
      {isImporting && <ImportDialog seasonId={seasonId} onClose={() => setImporting(false)} onDone={refresh} />}
    </div>
  );
}
