import { useTexts } from '#web/lib/language/use-texts.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import type { AdminQuestion } from '../api.ts';
import { FormFoot } from '../parts/form-actions.tsx';
import { InstantField } from '../parts/instant-field.tsx';
import { RowDialog } from '../parts/row-dialog.tsx';
import type { RowForm } from '../parts/use-row-form.ts';
import { OptionsField } from './options-field.tsx';
import { readForm, type FormField, type QuestionForm as Form } from './question-draft.ts';
import { QuestionPreview, type QuestionCards } from './question-preview.tsx';

const kinds = ['string', 'number', 'mcq'] as const;

export type QuestionRow = RowForm<AdminQuestion, Form, ReturnType<typeof readForm>['data']>;

/** Writes or changes a question, with how players will see it beside. */
export function QuestionForm({ row, cards }: { row: QuestionRow; cards: QuestionCards }) {
  const { t } = useTexts('questions');
  return (
    <RowDialog row={row} heading={row.edited === undefined ? t('new') : t('edit', { n: row.edited.n })}>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Fields row={row} />
        <QuestionPreview form={row.form} cards={cards} />
      </div>
    </RowDialog>
  );
}

function Fields({ row }: { row: QuestionRow }) {
  const { t } = useTexts(['questions', 'admin']);
  const { form, set } = row;
  const { data, problems } = readForm(form);
  const problem = (field: FormField) => {
    const found = problems[field];
    return row.isChecked && found !== undefined ? t(`problems.${found}`) : undefined;
  };
  const text = (name: keyof Form) => ({
    value: String(form[name]),
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });
  const isRight = Object.keys(problems).length === 0;
  return (
    <form
      noValidate
      className="grid gap-4 sm:grid-cols-2"
      onSubmit={(event) => row.submit(event, isRight ? data : undefined)}
    >
      <Field label={t('title')} hint={t('titleHint')} maxLength={200} {...text('title')} />
      <Select
        label={t('kind')}
        value={form.kind}
        options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChange={(kind) => set({ kind })}
      />
      <div className="sm:col-span-2">
        <TextArea required label={t('question')} error={problem('question')} maxLength={4000} {...text('question')} />
      </div>
      {form.kind === 'mcq' ? (
        <OptionsField
          options={form.options}
          read={data.choices.options ?? []}
          correct={form.correct}
          marked={data.correct.index}
          problems={{ options: problem('options'), correct: problem('correct') }}
          onChange={set}
        />
      ) : (
        <Field
          required
          label={t('correct')}
          hint={t(`correctHint.${form.kind}`)}
          error={problem('correct')}
          numeric={form.kind !== 'string'}
          {...text('correct')}
        />
      )}
      {form.kind === 'number' && (
        <Field
          numeric
          label={t('tolerance')}
          hint={t('toleranceHint')}
          error={problem('tolerance')}
          {...text('tolerance')}
        />
      )}
      {form.kind === 'string' && (
        <TextArea
          rows={1}
          className="min-h-10"
          label={t('alternatives')}
          hint={t('alternativesHint')}
          {...text('alternatives')}
        />
      )}
      <Field label={t('tags')} hint={t('tagsHint')} {...text('tags')} />
      <div className="grid grid-cols-2 gap-4">
        <Field numeric label={t('points')} error={problem('points')} {...text('points')} />
        <Field numeric label={t('number')} hint={t('numberHint')} error={problem('n')} {...text('n')} />
      </div>
      <InstantField
        required
        label={t('release')}
        hint={t('admin:form.berlin')}
        error={problem('release')}
        value={form.release}
        onChange={(release) => set({ release })}
      />
      <InstantField
        label={t('close')}
        hint={t('closeHint')}
        error={problem('close')}
        value={form.close}
        onChange={(close) => set({ close })}
      />
      <div className="sm:col-span-2">
        <TextArea
          rows={2}
          className="min-h-16"
          label={t('explanation')}
          hint={t('explanationHint')}
          {...text('explanation')}
        />
      </div>
      <FormFoot row={row}>
        <Checkbox label={t('active')} checked={form.isActive} onChange={(isActive) => set({ isActive })} />
      </FormFoot>
    </form>
  );
}
