import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contract } from '#contract/contract.ts';
import type { Output } from '#contract/endpoint.ts';
import { DEFAULT_SHOCK_FACTOR } from '#rules/market/prices/shocks.ts';
import type { Write } from '#web/lib/api/use-write.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { numberIn } from '#web/lib/format/number-in.ts';
import type { EventState } from '../api.ts';
import { factorsIn, shockPresets, tickersIn } from '../presets.ts';
import { companiesOf, nameIn } from '../tickers/ticker-names.ts';
import { useEventWrite, type EventWriting } from '../use-event-write.ts';
import { NumberField } from './number-field.tsx';

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
      isFrozen={event.is_frozen}
      isOver={event.is_ended}
      companies={event.tickers}
      headlineHint={t('shock.headlineHint')}
      send={(write, body) => write('POST /api/admin/events/:eventId/news-shock', { params, body })}
      refresh={(write, tickers) =>
        write('POST /api/admin/events/:eventId/refresh-marks', { params, body: { tickers } })
      }
    />
  );
}

type ShockAnswer = Output<Contract['POST /api/admin/ops/news-shock']>;

/** News that move prices at once. A preset fills in the form; before anything is sent it says exactly what. */
export function ShockForm(props: {
  warning: string;
  headlineHint: string;
  isFrozen?: boolean;
  isOver?: boolean;
  /** By name in what is read; without them a ticker stays what was typed. */
  companies?: EventState['tickers'];
  send: (write: Write, body: ShockBody) => Promise<ShockAnswer>;
  refresh: (write: Write, tickers: string[]) => Promise<unknown>;
}) {
  const { t } = useTranslation('live-events');
  const format = useFormat();
  const empty = { ...blank, factor: format.typed(DEFAULT_SHOCK_FACTOR) };
  const [draft, setDraft] = useState<Draft>(empty);
  const [asked, setAsked] = useState<ShockBody>();
  const [isMissing, setMissing] = useState(false);
  const change = (part: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setMissing(false);
  };
  const { companies = [] } = props;
  const named = tickersIn(draft.tickers);
  const ask = () => {
    const body = bodyOf(draft, named);
    const isWrong = body.mode === 'set' && body.value === undefined;
    setMissing(isWrong);
    if (!isWrong) setAsked(body);
  };
  const applying = useEventWrite({
    send: props.send,
    done: ({ data }) => {
      const counts = { prices: data.updated_stock_prices, marks: data.updated_model_marks };
      return props.isFrozen === true ? t('shock.appliedFrozen', counts) : t('shock.applied', counts);
    },
    failed: t('shock.failed'),
    onDone: () => {
      setAsked(undefined);
      setDraft(empty);
    },
    onFailed: () => setAsked(undefined),
  });
  const refreshing = useEventWrite({
    send: props.refresh,
    done: t('shock.refreshed'),
    failed: t('shock.refreshFailed'),
  });
  const busy = applying.busy || refreshing.busy;
  return (
    <Card
      heading={t('shock.heading')}
      actions={
        <span className="flex flex-wrap gap-2">
          {shockPresets.map(({ name, news, tickers, factor }) => (
            <Button
              key={name}
              size="sm"
              title={t('windows.presetHint')}
              onClick={() => {
                const headline = t(`shock.${news}`);
                change({ ...blank, tickers: tickers.join(', '), factor: format.typed(factor), headline });
              }}
            >
              {t(`shock.${name}`)}
            </Button>
          ))}
        </span>
      }
    >
      <ShockFields
        draft={draft}
        change={change}
        headlineHint={props.headlineHint}
        act={applying}
        isMissing={isMissing}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="primary" disabled={named.length === 0 || props.isOver === true} busy={busy} onClick={ask}>
          {named.length === 0 ? t('shock.apply') : t('shock.applyTo', { tickers: companiesOf(companies, named) })}
        </Button>
        <Button busy={busy} onClick={() => refreshing.send(named)}>
          {named.length === 0
            ? t('shock.refreshAll')
            : t('shock.refreshSome', { tickers: companiesOf(companies, named) })}
        </Button>
        <Button variant="quiet" onClick={() => change(empty)}>
          {t('shock.reset')}
        </Button>
      </div>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(isOpen) => {
          if (!isOpen) setAsked(undefined);
        }}
        heading={t('shock.confirm')}
        description={props.warning}
        act={t('shock.apply')}
        busy={busy}
        onAct={() => asked && applying.send(asked)}
      >
        {asked !== undefined && <Sent body={asked} isFrozen={props.isFrozen === true} companies={companies} />}
      </ConfirmDialog>
    </Card>
  );
}

/** What will be sent, as it will be sent. */
function Sent(props: { body: ShockBody; isFrozen: boolean; companies: EventState['tickers'] }) {
  const { body, isFrozen, companies } = props;
  const { t } = useTranslation('live-events');
  const format = useFormat();
  const moveOf = (ticker: string) =>
    body.mode === 'set' ? `= ${format.euro(body.value)}` : `× ${format.typed(body.factors?.[ticker] ?? body.factor)}`;
  return (
    <>
      <ul className="tabular-nums">
        {body.tickers.map((ticker) => (
          <li key={ticker}>
            {nameIn(companies, ticker)} {moveOf(ticker)}
          </li>
        ))}
      </ul>
      <p className="mt-2">{body.headline === '' ? t('shock.noHeadline') : body.headline}</p>
      {isFrozen && <p className="mt-2 font-medium">{t('shock.whatFrozen')}</p>}
    </>
  );
}

type ShockBody = ReturnType<typeof bodyOf>;

function bodyOf(draft: Draft, tickers: string[]) {
  const headline = draft.headline.trim();
  const value = numberIn(draft.value) ?? Number.NaN;
  const factors = factorsIn(draft.factors);
  if (draft.mode === 'set') return { tickers, mode: 'set' as const, headline, ...(value > 0 && { value }) };
  const factor = numberIn(draft.factor) ?? Number.NaN;
  return { tickers, mode: 'multiply' as const, headline, factor, ...(factors && { factors }) };
}

function ShockFields(props: {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  headlineHint: string;
  act: Pick<EventWriting<never>, 'problemAt'>;
  isMissing: boolean;
}) {
  const { draft, change, act } = props;
  const { t } = useTranslation('live-events');
  const isIgnored = draft.factors.trim() !== '' && factorsIn(draft.factors) === undefined;
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
      {draft.mode === 'multiply' && (
        <details open={draft.factors !== '' || undefined}>
          <summary className="min-h-10 cursor-pointer py-2.5 text-sm text-muted hover:text-ink pointer-coarse:min-h-11">
            {t('shock.perTicker')}
          </summary>
          <Field
            label={t('shock.factors')}
            hint={t('shock.factorsHint')}
            error={isIgnored ? t('shock.factorsIgnored') : act.problemAt('factors')}
            value={draft.factors}
            onChange={(changed) => change({ factors: changed.target.value })}
          />
        </details>
      )}
    </div>
  );
}
