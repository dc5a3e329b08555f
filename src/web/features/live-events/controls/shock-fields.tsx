import { useTexts } from '#web/lib/language/use-texts.ts';
import { numberIn } from '#web/lib/format/number-in.ts';
import { Field } from '#web/ui/form/field.tsx';
import { PickMany } from '#web/ui/form/pick-many.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { factorsIn, tickersIn } from '../presets.ts';
import { nameIn, type Companies } from '../tickers/ticker-names.ts';
import type { EventWriting } from '../use-event-write.ts';
import { NumberField } from './number-field.tsx';
import type { ShockDraft } from './shock-draft.ts';

/** What the news are about, what they do to prices, and what teams read of it. */
export function ShockFields(props: {
  draft: ShockDraft;
  change: (part: Partial<ShockDraft>) => void;
  companies: Companies;
  headlineHint: string;
  act: Pick<EventWriting<never>, 'problemAt'>;
  isMissing: boolean;
}) {
  const { draft, change, act } = props;
  const { t } = useTexts('live-events');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label={t('shock.tickers')}
        hint={t('shock.tickersHint')}
        value={draft.tickers}
        error={act.problemAt('tickers', (place) => tickersIn(draft.tickers)[place] ?? '')}
        onChange={(changed) => change({ tickers: changed.target.value })}
      />
      <Field
        label={t('shock.headline')}
        hint={props.headlineHint}
        maxLength={160}
        value={draft.headline}
        onChange={(changed) => change({ headline: changed.target.value })}
      />
      {props.companies.length > 0 && (
        <details className="sm:col-span-2 -mt-2">
          <summary className={summaryClass}>{t('shock.pick')}</summary>
          <PickMany
            label={t('shock.companies')}
            options={props.companies.map(({ symbol, name }) => ({ value: symbol, label: name, short: symbol }))}
            picked={tickersIn(draft.tickers)}
            onPicked={(picked) => change({ tickers: picked.join(', ') })}
            all={t('windows.selectAll')}
            none={t('windows.clear')}
          />
        </details>
      )}
      <div className="flex flex-wrap items-start gap-3 [&>fieldset]:mt-6">
        <Segmented
          label={t('shock.mode')}
          value={draft.mode}
          options={[
            { value: 'multiply', label: t('shock.multiply') },
            { value: 'set', label: t('shock.set') },
          ]}
          onChange={(mode) => change({ mode })}
        />
        <div className="min-w-28 flex-1">
          {draft.mode === 'multiply' ? (
            <NumberField
              label={t('shock.factor')}
              value={draft.factor}
              problem={act.problemAt('factor')}
              onChange={(factor) => change({ factor })}
            />
          ) : (
            <NumberField
              label={t('shock.value')}
              value={draft.value}
              problem={props.isMissing ? t('shock.valueNeeded') : act.problemAt('value')}
              onChange={(value) => change({ value })}
            />
          )}
        </div>
      </div>
      {draft.mode === 'multiply' && <OwnFactors {...props} />}
    </div>
  );
}

/** A line for each ticker that was named; whoever has the numbers elsewhere pastes them as JSON. */
function OwnFactors(props: {
  draft: ShockDraft;
  change: (part: Partial<ShockDraft>) => void;
  companies: Companies;
  act: Pick<EventWriting<never>, 'problemAt'>;
  isMissing: boolean;
}) {
  const { draft, change } = props;
  const { t } = useTexts('live-events');
  const named = tickersIn(draft.tickers);
  const isIgnored = draft.factors.trim() !== '' && factorsIn(draft.factors) === undefined;
  return (
    <details open={draft.factors !== '' || Object.keys(draft.own).length > 0 || undefined}>
      <summary className={summaryClass}>{t('shock.perTicker')}</summary>
      {named.length === 0 ? (
        <p className="text-sm text-muted">{t('shock.perTickerNone')}</p>
      ) : (
        <div className="grid grid-cols-2 gap-3">
          {named.map((ticker) => {
            const typed = draft.own[ticker] ?? '';
            const isWrong = props.isMissing && typed !== '' && !((numberIn(typed) ?? Number.NaN) > 0);
            return (
              <NumberField
                key={ticker}
                label={t('shock.factorOf', { name: nameIn(props.companies, ticker) })}
                value={typed}
                problem={isWrong ? t('shock.factorNeeded') : undefined}
                onChange={(factor) => change({ own: { ...draft.own, [ticker]: factor } })}
              />
            );
          })}
        </div>
      )}
      <details className="mt-2" open={draft.factors !== '' || undefined}>
        <summary className={summaryClass}>{t('shock.asJson')}</summary>
        <Field
          label={t('shock.factors')}
          hint={t('shock.factorsHint')}
          error={isIgnored ? t('shock.factorsIgnored') : props.act.problemAt('factors')}
          value={draft.factors}
          onChange={(changed) => change({ factors: changed.target.value })}
        />
      </details>
    </details>
  );
}

const summaryClass = 'min-h-10 cursor-pointer py-2.5 text-sm text-muted hover:text-ink pointer-coarse:min-h-11';
