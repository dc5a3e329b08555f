import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contract } from '#contract/contract.ts';
import type { Output } from '#contract/endpoint.ts';
import { DEFAULT_SHOCK_FACTOR } from '#rules/market/shocks.ts';
import { call } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import type { EventState } from '../api.ts';
import { numberIn } from '#web/lib/number-in.ts';
import { factorsIn, shockPresets, tickersIn } from '../presets.ts';
import { useAct } from '../use-act.ts';

interface Draft {
  tickers: string;
  mode: 'multiply' | 'set';
  factor: string;
  factors: string;
  value: string;
  headline: string;
}

const blank: Draft = {
  tickers: '',
  mode: 'multiply',
  factor: '',
  factors: '',
  value: '',
  headline: '',
};

export function ShockCard({ event }: { event: EventState }) {
  const { t } = useTranslation('live-events');
  const params = { eventId: event.id };
  return (
    <ShockForm
      warning={t('shock.confirmBody', { name: event.name })}
      headlineHint={t('shock.headlineHint')}
      send={(body) => call('POST /api/admin/events/:eventId/news-shock', { params, body })}
      refresh={(tickers) => call('POST /api/admin/events/:eventId/refresh-marks', { params, body: { tickers } })}
    />
  );
}

type ShockAnswer = Output<Contract['POST /api/admin/ops/news-shock']>;

/** News that move prices at once. It says whose prices before it does so. */
export function ShockForm(props: {
  warning: string;
  headlineHint: string;
  send: (body: ReturnType<typeof bodyOf>) => Promise<ShockAnswer>;
  refresh: (tickers: string[]) => Promise<unknown>;
}) {
  const { t } = useTranslation('live-events');
  const format = useFormat();
  const empty = { ...blank, factor: format.typed(DEFAULT_SHOCK_FACTOR) };
  const [draft, setDraft] = useState<Draft>(empty);
  const [asking, setAsking] = useState(false);
  const act = useAct();
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const named = tickersIn(draft.tickers);
  const apply = async () => {
    const isDone = await act.run(async () => {
      const { data } = await props.send(bodyOf(draft, named));
      return t('shock.applied', { prices: data.updated_stock_prices, marks: data.updated_model_marks });
    }, t('shock.failed'));
    setAsking(false);
    if (isDone) setDraft(empty);
  };
  const refresh = () =>
    act.run(async () => {
      await props.refresh(named);
      return t('shock.refreshed');
    }, t('shock.refreshFailed'));
  return (
    <Card
      heading={t('shock.heading')}
      actions={
        <span className="flex flex-wrap gap-2">
          {shockPresets.map(({ name, news, tickers, factor }) => (
            <Button
              key={name}
              size="sm"
              onClick={() => {
                setDraft({
                  ...blank,
                  tickers: tickers.join(', '),
                  factor: format.typed(factor),
                  headline: t(`shock.${news}`),
                });
                setAsking(true);
              }}
            >
              {t(`shock.${name}`)}
            </Button>
          ))}
        </span>
      }
    >
      <ShockFields draft={draft} change={change} headlineHint={props.headlineHint} />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="primary" disabled={named.length === 0} busy={act.busy} onClick={() => setAsking(true)}>
          {t('shock.apply')}
        </Button>
        <Button busy={act.busy} onClick={() => void refresh()}>
          {t('shock.refresh')}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        heading={t('shock.confirm')}
        description={props.warning}
        act={t('shock.apply')}
        busy={act.busy}
        onAct={() => void apply()}
      >
        <p className="font-mono">
          {named.join(', ')} {draft.mode === 'set' ? `= ${draft.value}` : `× ${draft.factors || draft.factor}`}
        </p>
        {draft.headline !== '' && <p className="mt-1">{draft.headline}</p>}
      </ConfirmDialog>
    </Card>
  );
}

function bodyOf(draft: Draft, tickers: string[]) {
  const { mode, headline } = draft;
  const value = numberIn(draft.value) ?? Number.NaN;
  const factors = factorsIn(draft.factors);
  if (mode === 'set') return { tickers, mode, headline, ...(value > 0 && { value }) };
  return { tickers, mode, headline, factor: numberIn(draft.factor) ?? Number.NaN, ...(factors && { factors }) };
}

function ShockFields(props: { draft: Draft; change: (part: Partial<Draft>) => void; headlineHint: string }) {
  const { draft, change } = props;
  const { t } = useTranslation('live-events');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label={t('shock.tickers')}
        hint={t('shock.tickersHint')}
        value={draft.tickers}
        onChange={(changed) => change({ tickers: changed.target.value })}
      />
      <Field
        label={t('shock.headline')}
        hint={props.headlineHint}
        maxLength={160}
        value={draft.headline}
        onChange={(changed) => change({ headline: changed.target.value })}
      />
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
            <Field
              numeric
              label={t('shock.factor')}
              value={draft.factor}
              onChange={(changed) => change({ factor: changed.target.value })}
            />
          ) : (
            <Field
              numeric
              label={t('shock.value')}
              value={draft.value}
              onChange={(changed) => change({ value: changed.target.value })}
            />
          )}
        </div>
      </div>
      {draft.mode === 'multiply' && (
        <Field
          label={t('shock.factors')}
          hint={t('shock.factorsHint')}
          value={draft.factors}
          onChange={(changed) => change({ factors: changed.target.value })}
        />
      )}
    </div>
  );
}
