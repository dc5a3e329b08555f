import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import {
  fillProtectivePut,
  fillRoll,
  fillStraddle,
  fillStrangle,
  mostProtected,
  type DraftLeg,
  type Filled,
  type Listed,
  type Template,
} from '#rules/trading/package-templates.ts';
import { MAX_QUANTITY } from '#rules/trading/portfolio.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Select } from '#web/ui/form/select.tsx';
import { useVenue } from '../data/health.ts';
import { strikeText, useInstrumentName } from '../data/instrument.ts';
import { useCatalog } from '../data/market.ts';
import type { Position } from '../data/types.ts';
import { QuantityField } from '../order/quantity-field.tsx';
import { useQuantity } from '../order/use-quantity.ts';

/** Wide enough for every template; the desk's own window is narrower. */
const templateWindow = { expiries: 8, range: 0.2, greeks: false };

interface FormProps {
  template: Template;
  /** The underlying that the chain shows. */
  symbol: string;
  positions: readonly Position[];
  /** What is rolled at first, of what can be. */
  rolled: string | undefined;
  /** With the legs that the choices come to, whenever they change. */
  onFill: (legs: readonly DraftLeg[]) => void;
}

/** What a template leaves open: expiry, strikes and how many, and of a roll what is rolled. */
export function TemplateForm(props: FormProps) {
  const { t } = useTexts('package');
  const nameOf = useInstrumentName();
  const rollable = props.positions.filter(({ type, available }) => type !== 'stock' && available > 0);
  const [rolled, setRolled] = useState(props.rolled);
  const held = rollable.find(({ option_symbol }) => option_symbol === rolled) ?? rollable[0];
  const isRoll = props.template === 'roll';
  return (
    <div className="space-y-3 rounded-md bg-wash p-3">
      <p className="text-xs text-muted">{t(`meaning.${props.template}`)}</p>
      {isRoll && held === undefined && <p className="text-sm">{t('noOptions')}</p>}
      {isRoll && held !== undefined && (
        <Select
          label={t('rolled')}
          value={held.option_symbol}
          options={rollable.map(({ option_symbol: value }) => ({ value, label: nameOf(value) }))}
          onChange={setRolled}
        />
      )}
      {(!isRoll || held !== undefined) && (
        <Choices
          key={isRoll ? held?.option_symbol : props.symbol}
          {...props}
          symbol={isRoll ? (held?.ticker ?? '') : props.symbol}
          held={isRoll ? held : undefined}
        />
      )}
    </div>
  );
}

function Choices({ template, symbol, held, onFill }: FormProps & { held: Position | undefined }) {
  const { t } = useTexts(['package', 'trading']);
  const format = useFormat();
  const { contractSize } = useVenue();
  const { data } = useCatalog({ symbol, ...templateWindow });
  const most = template === 'protectivePut' ? mostProtected(contractSize) : (held?.available ?? MAX_QUANTITY);
  const quantity = useQuantity(Math.min(held?.available ?? 1, MAX_QUANTITY));
  const [choice, setChoice] = useState<{ expiry?: string; strike?: number; upper?: number }>({});
  // As it was when the form was opened: what one chose must not change because the price does.
  const [spot, setSpot] = useState<number>();
  if (spot === undefined && data !== undefined && data.spot > 0) setSpot(data.spot);
  const filled = useMemo(() => {
    if (data === undefined || spot === undefined) return undefined;
    const chosen = { ...choice, quantity: quantity.shown };
    return fillTemplate(
      template,
      { chain: data.data, ticker: symbol, spot, contractSize, held: listedOf(held) },
      chosen,
    );
  }, [template, data, symbol, spot, contractSize, held, choice, quantity.shown]);
  // By their contents: new prices make new lists of the same legs, and must not undo what was changed by hand since.
  const tell = useEffectEvent((contents: string) => {
    if (filled !== undefined && contents !== '[]') onFill(filled.legs);
  });
  const contents = JSON.stringify(filled?.legs ?? []);
  useEffect(() => tell(contents), [contents]);
  if (filled === undefined) return <output className="block text-sm text-muted">{t('package:chainLoading')}</output>;
  if (filled.legs.length === 0) return <p className="text-sm">{t('package:noChain')}</p>;
  const strikes = (label: string, values: readonly number[], value: number | undefined, key: 'strike' | 'upper') => (
    <Select
      label={label}
      value={String(value)}
      options={values.map((one) => ({ value: String(one), label: strikeText(one, format) }))}
      onChange={(next) => setChoice({ ...choice, [key]: Number(next) })}
    />
  );
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-2">
      {/* A day with its year needs the room. */}
      <div className="col-span-2">
        <Select
          label={t('trading:expiry')}
          value={filled.expiry ?? null}
          options={filled.expiries.map((value) => ({ value, label: format.date(value) }))}
          onChange={(expiry) => setChoice({ ...choice, expiry })}
        />
      </div>
      {strikes(
        template === 'strangle' ? t('package:putStrike') : t('trading:strike'),
        filled.strikes,
        filled.strike,
        'strike',
      )}
      {template === 'strangle' && strikes(t('package:callStrike'), filled.uppers, filled.upper, 'upper')}
      <div className={template === 'strangle' ? 'col-span-2' : ''}>
        <QuantityField label={t('trading:details.quantity')} quantity={quantity} most={most} />
      </div>
    </div>
  );
}

interface Market {
  chain: readonly Listed[];
  ticker: string;
  spot: number;
  contractSize: number;
  held: Listed | undefined;
}

function fillTemplate(
  template: Template,
  market: Market,
  choice: Parameters<typeof fillStraddle>[2],
): Filled | undefined {
  const { chain, spot, held } = market;
  if (template === 'straddle') return fillStraddle(chain, spot, choice);
  if (template === 'strangle') return fillStrangle(chain, spot, choice);
  if (template === 'protectivePut') return fillProtectivePut(chain, market, choice);
  return held && fillRoll(chain, held, choice);
}

function listedOf(held: Position | undefined): Listed | undefined {
  if (held === undefined || held.type === 'stock' || held.strike === null || held.expiry === null) return undefined;
  const { option_symbol, type, strike, expiry } = held;
  return { option_symbol, type, strike, expiry };
}
