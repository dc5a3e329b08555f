import { Minus, Plus, X } from 'lucide-react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { MIN_QUANTITY } from '#rules/trading/portfolio.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { controlClass } from '#web/ui/form/control-class.ts';
import { useInstrumentName } from '../data/instrument.ts';
import type { Position } from '../data/types.ts';
import { clampQuantity, mostOf } from '../order/estimate.ts';
import type { Draft } from './use-draft.ts';
import type { LookedAt, QuotedLeg } from './use-package.ts';

/** The legs in the making: what each does, how many, at which price, and the way out of it. */
export function LegLines(props: { draft: Draft; looked: LookedAt; positions: readonly Position[] }) {
  const { t } = useTexts('package');
  return (
    <ul aria-label={t('legs')} className="divide-y divide-line border-y border-line">
      {props.looked.legs.map((leg) => (
        <LegLine
          key={leg.symbol}
          leg={leg}
          price={priceOf(props.looked, leg)}
          held={props.positions.find(({ option_symbol }) => option_symbol === leg.symbol)}
          draft={props.draft}
        />
      ))}
    </ul>
  );
}

/** By the server's own reckoning, or by the quote until that has come. */
export function priceOf({ preview }: LookedAt, { symbol, side, quote }: QuotedLeg): number | undefined {
  const told = preview?.legs.find(({ option_symbol }) => option_symbol === symbol);
  return told?.price ?? (side === 'BUY' ? quote.ask : quote.bid) ?? undefined;
}

/** Those that have no price; of what is still on its way nothing is said yet. */
export function unquotedOf(looked: LookedAt): readonly QuotedLeg[] {
  return looked.legs.filter((leg) => {
    const { side, quote } = leg;
    const isKnown = (side === 'BUY' ? quote.ask : quote.bid) !== undefined || quote.detailsFailed;
    return isKnown && priceOf(looked, leg) === undefined;
  });
}

function LegLine(props: { leg: QuotedLeg; price: number | undefined; held: Position | undefined; draft: Draft }) {
  const { t } = useTexts(['package', 'portfolio']);
  const format = useFormat();
  const { leg, price, draft } = props;
  const { symbol, side, quantity } = leg;
  const name = useInstrumentName()(symbol);
  return (
    <li className="space-y-1 py-2">
      <div className="flex items-start justify-between gap-2">
        <p className="text-sm">
          <span className="font-semibold">{t(`portfolio:side.${side}`)}</span> {name}
        </p>
        <Button
          size="sm"
          variant="quiet"
          className="-my-1 -mr-2 px-2 text-muted"
          aria-label={t('package:remove', { name })}
          onClick={() => draft.remove(symbol)}
        >
          <X aria-hidden className="size-4" />
        </Button>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <LegQuantity
          name={name}
          value={quantity}
          most={mostOf(side, props.held)}
          onChange={(next) => draft.setQuantity(symbol, next)}
        />
        <p className="ml-auto text-right font-mono text-sm whitespace-nowrap tabular-nums">
          <span className="text-xs text-muted">× {format.euro(price)}</span>{' '}
          <span>{format.euro((price ?? Number.NaN) * leg.quote.size * quantity)}</span>
        </p>
      </div>
    </li>
  );
}

function LegQuantity(props: { name: string; value: number; most: number; onChange: (next: number) => void }) {
  const { t } = useTexts('package');
  const { name, value, most, onChange } = props;
  const change = (text: string) => onChange(clampQuantity(text, most));
  return (
    <div className="flex items-center gap-1">
      <Button
        size="sm"
        className="px-2"
        aria-label={t('fewer', { name })}
        disabled={value <= MIN_QUANTITY}
        onClick={() => change(String(value - 1))}
      >
        <Minus aria-hidden className="size-4" />
      </Button>
      <input
        type="number"
        inputMode="numeric"
        min={MIN_QUANTITY}
        max={most}
        aria-label={t('quantityOf', { name })}
        className={`${controlClass} min-h-8! w-12! px-1! text-center font-mono tabular-nums [appearance:textfield] pointer-coarse:min-h-11! [&::-webkit-inner-spin-button]:appearance-none`}
        value={value}
        onChange={(event) => change(event.target.value)}
        onFocus={(event) => event.target.select()}
      />
      <Button
        size="sm"
        className="px-2"
        aria-label={t('more', { name })}
        disabled={value >= most}
        onClick={() => change(String(value + 1))}
      >
        <Plus aria-hidden className="size-4" />
      </Button>
    </div>
  );
}
