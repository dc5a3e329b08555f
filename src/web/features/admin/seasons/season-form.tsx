import type { FormEvent } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { seasonCode } from '#rules/seasons/season-code.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { showToast } from '#web/lib/toasts.ts';
import type { AdminSeason } from '../api.ts';
import { FormActions } from '../parts/form-actions.tsx';
import { controlValueOf, InstantField, instantOf } from '../parts/instant-field.tsx';
import { Refused } from '../parts/refused.tsx';
import { RowDialog } from '../parts/row-dialog.tsx';
import type { RowForm } from '../parts/use-row-form.ts';

export interface SeasonFields {
  name: string;
  code: string;
  status: AdminSeason['status'];
  starts: string;
  ends: string;
}

export interface SeasonData {
  name: string;
  code: string;
  status: AdminSeason['status'];
  starts_at: string;
  ends_at: string;
}

export const emptySeason: SeasonFields = { name: '', code: '', status: 'upcoming', starts: '', ends: '' };

export function seasonFormOf({ name, code, status, starts_at, ends_at }: AdminSeason): SeasonFields {
  return { name, code, status, starts: controlValueOf(starts_at), ends: controlValueOf(ends_at) };
}

export type SeasonRow = RowForm<AdminSeason, SeasonFields, SeasonData>;

export function SeasonForm({ row }: { row: SeasonRow }) {
  const { t } = useTexts(['seasons', 'admin']);
  const { form, set, edited, isChecked } = row;
  const [name, code, starts_at, ends_at] = [
    form.name.trim(),
    seasonCode(form.code, form.name),
    instantOf(form.starts),
    instantOf(form.ends),
  ];
  const isMissing = name === '' || code === '' || starts_at === undefined || ends_at === undefined;
  const isTurned = !isMissing && Date.parse(ends_at) <= Date.parse(starts_at);
  const submit = (event: FormEvent) => {
    if (isMissing) showToast(t('needed'), 'error');
    else if (isTurned) showToast(t('order'), 'error');
    row.submit(event, isMissing || isTurned ? undefined : { name, code, status: form.status, starts_at, ends_at });
  };
  const needed = (isGiven: boolean) => (isChecked && !isGiven ? t('admin:form.required') : undefined);
  // A season comes to the other states by settling it.
  const statuses = edited?.status === 'active' ? (['active'] as const) : (['upcoming', 'active'] as const);
  return (
    <RowDialog row={row} heading={edited === undefined ? t('new') : t('edit', { name: edited.name })}>
      <form noValidate className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3" onSubmit={submit}>
        <Field
          required
          label={t('name')}
          maxLength={80}
          error={needed(name !== '')}
          value={form.name}
          onChange={(event) => set({ name: event.target.value })}
        />
        <Field
          required
          label={t('code')}
          maxLength={40}
          hint={code === '' ? undefined : t('codeHint', { code })}
          error={needed(code !== '')}
          className="font-mono"
          value={form.code}
          onChange={(event) => set({ code: event.target.value })}
        />
        <Select
          label={t('status')}
          hint={t('statusHint')}
          value={form.status}
          options={statuses.map((value) => ({ value, label: t(`admin:status.${value}`) }))}
          onChange={(status) => set({ status })}
        />
        <InstantField
          required
          label={t('starts')}
          hint={t('admin:form.berlin')}
          error={needed(starts_at !== undefined)}
          value={form.starts}
          onChange={(starts) => set({ starts })}
        />
        <InstantField
          required
          label={t('ends')}
          hint={t('admin:form.berlin')}
          error={isChecked && isTurned ? t('order') : needed(ends_at !== undefined)}
          value={form.ends}
          onChange={(ends) => set({ ends })}
        />
        <div className="flex flex-wrap items-start justify-end gap-2 sm:col-span-2 lg:col-span-1 lg:pt-6">
          <FormActions row={row} {...(edited === undefined ? { act: t('admin:form.create') } : {})} />
        </div>
        <div className="sm:col-span-2 lg:col-span-3 empty:hidden">
          <Refused error={row.error} />
        </div>
      </form>
    </RowDialog>
  );
}
