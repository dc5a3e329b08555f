import { Minus, Plus } from 'lucide-react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { instrumentOf } from '#rules/trading/instruments.ts';
import { MIN_LIMIT, stepLimit } from '#rules/trading/limit-price.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { useVenue } from '../data/health.ts';
import type { OrderPreview, Side } from '../data/types.ts';
import type { LimitChoice } from './use-limit.ts';
import { ValidityChoice } from './validity-choice.tsx';

/** Market or limit; with a limit its price in steps of the grid, how long it holds, and what that means in a line. */
export function LimitFields(props: {
  side: Side;
  symbol: string;
  limit: LimitChoice;
  /** Of one unit, what a limit starts with. */
  unitPrice: number;
  /** Of this very limit. */
  preview: OrderPreview | undefined;
}) {
  const { t } = useTexts('trading');
  const { limit, unitPrice } = props;
  const write = usePriceText();
  const start = Number.isFinite(unitPrice) ? write(unitPrice) : '';
  return (
    <div className="space-y-3">
      <Segmented
        label={t('limit.kind')}
        isNamed
        value={limit.isLimit ? 'limit' : 'market'}
        options={[
          { value: 'market', label: t('limit.market') },
          { value: 'limit', label: t('limit.limit') },
        ]}
        onChange={(kind) => limit.choose({ isLimit: kind === 'limit', text: limit.text === '' ? start : limit.text })}
      />
      {limit.isLimit && (
        <>
          <PriceField symbol={props.symbol} limit={limit} />
          <ValidityChoice value={limit.validity} onChange={(validity) => limit.choose({ validity })} />
          <Meaning side={props.side} limit={limit} preview={props.preview} />
        </>
      )}
    </div>
  );
}

function PriceField({ symbol, limit }: { symbol: string; limit: LimitChoice }) {
  const { t } = useTexts('trading');
  const format = useFormat();
  const write = usePriceText();
  const instrument = instrumentOf(useVenue(), symbol);
  const { cents } = limit;
  const step = (turn: 1 | -1) => {
    if (instrument && cents !== undefined)
      limit.choose({ text: write(stepLimit(instrument.ticks, cents, turn) / 100) });
  };
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <Field
          label={t('limit.price')}
          numeric
          autoComplete="off"
          maxLength={12}
          value={limit.text}
          error={limit.isWrong ? t('limit.wrong', { least: format.euro(MIN_LIMIT) }) : undefined}
          onChange={(event) => limit.choose({ text: event.target.value })}
          onKeyDown={(event) => {
            const turn = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : undefined;
            if (turn === undefined) return;
            event.preventDefault();
            step(turn);
          }}
        />
      </div>
      {([-1, 1] as const).map((turn) => {
        const Sign = turn === 1 ? Plus : Minus;
        return (
          // Level with the field, below its label.
          <Button
            key={turn}
            className="mt-[1.625rem] px-3"
            aria-label={t(turn === 1 ? 'limit.stepUp' : 'limit.stepDown')}
            disabled={cents === undefined}
            onClick={() => step(turn)}
          >
            <Sign aria-hidden className="size-4" />
          </Button>
        );
      })}
    </div>
  );
}

/** As the reader would type it: with two decimals after the mark of the language, and thousands without one. */
export function usePriceText(): (price: number) => string {
  const format = useFormat();
  const mark = format.number(0.5, 1).at(1) ?? '.';
  return (price) => price.toFixed(2).replace('.', mark);
}

/** When it fills and what becomes of it otherwise, and how it stands at the prices of now. */
function Meaning({ side, limit, preview }: { side: Side; limit: LimitChoice; preview: OrderPreview | undefined }) {
  const { t } = useTexts('trading');
  const format = useFormat();
  if (limit.cents === undefined) return null;
  const price = format.euro(limit.cents / 100);
  const isGtc = limit.validity === 'gtc';
  const means =
    side === 'BUY'
      ? t(isGtc ? 'limit.buyGtc' : 'limit.buyAuction', { price })
      : t(isGtc ? 'limit.sellGtc' : 'limit.sellAuction', { price });
  const distance = preview?.limit_distance ?? null;
  return (
    <output className="block space-y-1 text-xs text-muted">
      <span className="block">{means}</span>
      {preview !== undefined && distance !== null && (
        <span
          className={`block font-medium ${distance <= 0 ? 'text-gain' : isGtc ? 'text-ink' : 'text-attention-ink'}`}
        >
          {distance > 0
            ? t('limit.away', { price: format.euro(preview.price), distance: format.euro(distance) })
            : t('limit.reached', { price: format.euro(preview.price) })}
        </span>
      )}
    </output>
  );
}
