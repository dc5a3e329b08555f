import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { DAY_MS } from '#rules/durations.ts';
import { berlinDay } from '#rules/market/time/berlin-time.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { strikeText } from '../data/instrument.ts';
import type { ChainContract } from '../data/types.ts';
import type { ChainSide } from './chain-keys.ts';
import type { StrikeRow } from './chain-view.ts';
import type { ChainWords } from './chain-words.ts';
import { FlashPrice } from './flash-price.tsx';
import { useFromMarketTime } from '../data/market-clock.ts';

const headRows = 2;

/** Names the expiry of the strikes below it. */
export const ExpiryLine = memo(function ExpiryLine(props: {
  expiry: string;
  height: number;
  index: number;
  columns: number;
}) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const today = useFromMarketTime(berlinDay);
  const days = Math.round((Date.parse(props.expiry) - Date.parse(today)) / DAY_MS);
  return (
    <tr aria-rowindex={props.index + headRows + 1} style={{ height: props.height }}>
      <th
        scope="rowgroup"
        colSpan={props.columns}
        className="sticky top-16 z-[5] border-b border-line bg-paper px-3 text-left text-xs font-medium"
      >
        {format.date(props.expiry)}
        <span className="ml-2 font-normal text-muted">{t('expiryDays', { count: Math.max(days, 0) })}</span>
      </th>
    </tr>
  );
});

export const StrikeLine = memo(function StrikeLine(props: {
  row: StrikeRow;
  height: number;
  index: number;
  sides: readonly ChainSide[];
  /** The side whose button is in the tab order. */
  tabStop: ChainSide | undefined;
  selected: ChainSide | undefined;
  greeks: boolean;
  words: ChainWords;
  onSelect: (symbol: string) => void;
}) {
  const { row, index, sides, greeks, words } = props;
  const isBoth = sides.length === 2;
  const half = (side: ChainSide) => ({
    contract: row[side],
    side,
    index,
    isTabStop: props.tabStop === side,
    isSelected: props.selected === side,
    greeks,
    words,
    onSelect: props.onSelect,
  });
  const right = isBoth || sides[0] === 'put' ? 'put' : 'call';
  return (
    <tr
      aria-rowindex={index + headRows + 1}
      style={{ height: props.height }}
      className={classNames('group', row.isAtm && 'bg-attention-soft')}
    >
      {isBoth && <Half {...half('call')} isLeft />}
      <th
        scope="row"
        className={classNames(
          cellClass,
          'relative text-center font-mono font-semibold tabular-nums',
          strikeClass(greeks),
          row.isAtm ? 'bg-attention-soft text-attention-ink' : 'bg-wash',
        )}
      >
        {strikeText(row.strike, words.format)}
        {row.isAtm && (
          <span
            className={classNames(
              'ml-1.5 align-middle font-sans text-[0.625rem] font-bold',
              greeks && 'max-sm:sr-only',
            )}
          >
            {words.atm}
          </span>
        )}
      </th>
      {/* Another side is another contract, not a price that changed. */}
      <Half key={right} {...half(right)} />
    </tr>
  );
});

interface HalfProps {
  contract: ChainContract | undefined;
  side: ChainSide;
  index: number;
  isTabStop: boolean;
  isSelected: boolean;
  isLeft?: boolean;
  greeks: boolean;
  words: ChainWords;
  onSelect: (symbol: string) => void;
}

/** One side of a row: three prices beside the strike, what the model says of them, and the button on the outer edge. */
function Half({ contract, side, index, isTabStop, isSelected, isLeft = false, greeks, words, onSelect }: HalfProps) {
  const tone = classNames(cellClass, isSelected && 'bg-accent-soft');
  const prices = [contract?.display_bid, contract?.display_ask, contract?.display_last];
  const button = (
    <td className={classNames(tone, isLeft ? 'pl-3 text-left' : outerClass(greeks))}>
      {contract !== undefined && (
        <button
          type="button"
          data-cell={`${index} ${side}`}
          tabIndex={isTabStop ? 0 : -1}
          aria-pressed={isSelected}
          aria-label={words.selectOf(contract.option_symbol)}
          className={classNames(buttonClass, !greeks && 'pointer-coarse:px-3', isSelected ? chosenClass : freeClass)}
          onClick={() => onSelect(contract.option_symbol)}
        >
          {isSelected ? words.selected : words.select}
        </button>
      )}
    </td>
  );
  const model = greeks && <ModelCells contract={contract} isLeft={isLeft} className={tone} words={words} />;
  return (
    <>
      {isLeft && button}
      {isLeft && model}
      {prices.map((price, column) => (
        <td
          // The columns never change places.
          // oxlint-disable-next-line react/no-array-index-key
          key={column}
          className={classNames(
            tone,
            numberClass(greeks),
            column === 2 && 'text-muted',
            // A phone has room for the model or for the last price.
            column === 2 && greeks && 'max-sm:hidden',
          )}
        >
          {contract !== undefined && <FlashPrice value={price} format={words.format} />}
        </td>
      ))}
      {!isLeft && model}
      {!isLeft && button}
    </>
  );
}

function ModelCells(props: {
  contract: ChainContract | undefined;
  isLeft: boolean;
  className: string;
  words: ChainWords;
}) {
  const { format } = props.words;
  const { volatility, delta } = props.contract ?? {};
  const cells = [
    { key: 'volatility', text: format.percent(volatility === undefined ? null : volatility * 100) },
    { key: 'delta', text: format.number(delta, 2) },
  ];
  return (props.isLeft ? cells.toReversed() : cells).map(({ key, text }) => (
    <td key={key} className={classNames(props.className, numberClass(true), 'text-muted')}>
      {props.contract !== undefined && text}
    </td>
  ));
}

/** More columns stand closer. */
const numberClass = (isDense: boolean) =>
  classNames('text-right font-mono text-[0.8125rem] tabular-nums', isDense ? 'px-1 sm:px-1.5' : 'px-2 sm:px-3');
/** So do the strike and the outer edge on a phone, where the colour alone shows the money. */
export const strikeClass = (isDense: boolean) => (isDense ? 'px-1.5 sm:px-3' : 'px-3');
export const outerClass = (isDense: boolean) => `text-right ${isDense ? 'pr-1.5 sm:pr-3' : 'pr-3'}`;
const cellClass = 'border-b border-line whitespace-nowrap';
const buttonClass = 'min-h-6 cursor-pointer rounded-sm border px-2 text-xs font-medium pointer-coarse:min-h-11';
const freeClass = 'border-line text-link hover:border-line-strong hover:bg-wash';
const chosenClass = 'border-primary bg-primary text-on-primary';
