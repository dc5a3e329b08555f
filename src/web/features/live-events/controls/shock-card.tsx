import { useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import type { Contract } from '#contract/contract.ts';
import type { Output } from '#contract/endpoint.ts';
import { DEFAULT_SHOCK_FACTOR } from '#rules/market/prices/shocks.ts';
import type { Write } from '#web/lib/api/use-write.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import type { EventState } from '../api.ts';
import { shockPresets, tickersIn } from '../presets.ts';
import { companiesOf, nameIn, type Companies } from '../tickers/ticker-names.ts';
import { useEventWrite } from '../use-event-write.ts';
import { bodyOf, blankShock, type ShockBody, type ShockDraft } from './shock-draft.ts';
import { ShockFields } from './shock-fields.tsx';

export function ShockCard({ event }: { event: EventState }) {
  const { t } = useTexts('live-events');
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
  companies?: Companies | undefined;
  send: (write: Write, body: ShockBody) => Promise<ShockAnswer>;
  refresh: (write: Write, tickers: string[]) => Promise<unknown>;
}) {
  const { t } = useTexts(['live-events', 'windows']);
  const format = useFormat();
  const empty = { ...blankShock, factor: format.typed(DEFAULT_SHOCK_FACTOR) };
  const [draft, setDraft] = useState<ShockDraft>(empty);
  const [asked, setAsked] = useState<ShockBody>();
  const [isMissing, setMissing] = useState(false);
  const change = (part: Partial<ShockDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setMissing(false);
  };
  const { companies = [] } = props;
  const named = tickersIn(draft.tickers);
  const ask = () => {
    const body = bodyOf(draft, named);
    setMissing(body === undefined);
    setAsked(body);
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
              title={t('windows:presetHint')}
              onClick={() => {
                const headline = t(`shock.${news}`);
                change({ ...blankShock, tickers: tickers.join(', '), factor: format.typed(factor), headline });
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
        companies={companies}
        headlineHint={props.headlineHint}
        act={applying}
        isMissing={isMissing}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          wraps
          variant="primary"
          disabled={named.length === 0 || props.isOver === true}
          busy={busy}
          onClick={ask}
        >
          {named.length === 0 ? t('shock.apply') : t('shock.applyTo', { tickers: companiesOf(companies, named) })}
        </Button>
        <Button wraps busy={busy} onClick={() => refreshing.send(named)}>
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
function Sent(props: { body: ShockBody; isFrozen: boolean; companies: Companies }) {
  const { body, isFrozen, companies } = props;
  const { t } = useTexts('live-events');
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
