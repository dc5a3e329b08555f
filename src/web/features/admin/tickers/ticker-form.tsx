import { useTexts } from '#web/lib/language/use-texts.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import type { AdminTicker } from '../api.ts';
import { FormFoot } from '../parts/form-actions.tsx';
import { RowDialog } from '../parts/row-dialog.tsx';
import type { RowForm } from '../parts/use-row-form.ts';
import { readTicker, type TickerData, type TickerField, type TickerFields } from './ticker-draft.ts';

export type TickerRow = RowForm<AdminTicker, TickerFields, TickerData>;

export function TickerForm({ row }: { row: TickerRow }) {
  const { t } = useTexts(['tickers', 'admin']);
  const { form, set, edited } = row;
  // What the prices of a listed one are made from is shown and fixed.
  const isListed = edited !== undefined;
  const { data, wrong } = readTicker(form, isListed);
  const text = (name: Exclude<keyof TickerFields, 'isActive'>) => ({
    value: form[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });
  const problem = (field: TickerField, message: string) => (row.isChecked && wrong.has(field) ? message : undefined);
  const number = (name: 'basePrice' | 'dividend' | 'volatility' | 'correlation', label: string) => (
    <Field numeric label={label} readOnly={isListed} error={problem(name, t('admin:form.number'))} {...text(name)} />
  );
  return (
    <RowDialog row={row} heading={isListed ? t('edit', { symbol: edited.symbol }) : t('new')}>
      <form
        noValidate
        className="space-y-5"
        onSubmit={(event) => row.submit(event, wrong.size === 0 ? data : undefined)}
      >
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
        <FormFoot row={row}>
          <div>
            <Checkbox label={t('active')} checked={form.isActive} onChange={(isActive) => set({ isActive })} />
            <p className="text-sm text-muted">{t('activeHint')}</p>
          </div>
        </FormFoot>
      </form>
    </RowDialog>
  );
}
