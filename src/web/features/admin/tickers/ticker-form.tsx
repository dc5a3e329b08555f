import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Refused } from '../parts/refused.tsx';
import { readTicker, type TickerData, type TickerField, type TickerFields } from './ticker-draft.ts';

export function TickerForm(props: {
  heading: string;
  /** Listed already: what its prices are made from is shown and fixed. */
  isListed: boolean;
  form: TickerFields;
  onForm: (form: TickerFields) => void;
  onSave: (data: TickerData) => void;
  onCancel?: (() => void) | undefined;
  busy: boolean;
  error: unknown;
}) {
  const { t } = useTranslation(['tickers', 'admin']);
  const [isChecked, setChecked] = useState(false);
  const { form, isListed } = props;
  const { data, wrong } = readTicker(form, isListed);
  const set = (changes: Partial<TickerFields>) => props.onForm({ ...form, ...changes });
  const text = (name: Exclude<keyof TickerFields, 'isActive'>) => ({
    value: form[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });
  const problem = (field: TickerField, message: string) => (isChecked && wrong.has(field) ? message : undefined);
  const number = (name: 'basePrice' | 'dividend' | 'volatility' | 'correlation', label: string) => (
    <Field numeric label={label} readOnly={isListed} error={problem(name, t('admin:form.number'))} {...text(name)} />
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(wrong.size > 0);
    if (wrong.size === 0) props.onSave(data);
  };
  return (
    <Card heading={props.heading}>
      <form noValidate data-admin-new="" className="space-y-5" onSubmit={submit}>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <Field
            required
            label={t('symbol')}
            hint={t('symbolHint')}
            readOnly={isListed}
            maxLength={10}
            className="font-mono uppercase"
            error={problem('symbol', t('symbolHint'))}
            value={form.symbol}
            onChange={(event) => set({ symbol: event.target.value.toUpperCase() })}
          />
          <Field required label={t('name')} error={problem('name', t('admin:form.required'))} {...text('name')} />
          <Field label={t('exchange')} {...text('exchange')} />
          <Field label={t('adr')} {...text('adr')} />
          <Field label={t('logo')} hint={t('logoHint')} error={problem('logo', t('logoHint'))} {...text('logo')} />
          <Field label={t('sector')} {...text('sector')} />
        </div>
        <fieldset className="rounded-md border border-line px-4 pt-2 pb-4">
          <legend className="px-1 text-sm font-medium">{t('model')}</legend>
          <p className="mb-3 text-sm text-muted">{t('modelBody')}</p>
          <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
            {number('basePrice', t('basePrice'))}
            {number('dividend', t('dividend'))}
            {number('volatility', t('volatility'))}
            {number('correlation', t('correlation'))}
          </div>
        </fieldset>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div>
            <Checkbox label={t('active')} checked={form.isActive} onChange={(isActive) => set({ isActive })} />
            <p className="text-sm text-muted">{t('activeHint')}</p>
          </div>
          <div className="flex flex-wrap gap-2">
            {props.onCancel !== undefined && <Button onClick={props.onCancel}>{t('admin:form.cancel')}</Button>}
            <Button type="submit" variant="primary" busy={props.busy}>
              {t('admin:form.save')}
            </Button>
          </div>
        </div>
        <Refused error={props.error} />
      </form>
    </Card>
  );
}
