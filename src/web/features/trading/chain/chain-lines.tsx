import { memo } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { DAY_MS } from '#rules/durations.ts';
import { berlinDay } from '#rules/market/time/berlin-time.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { strikeText } from '../data/instrument.ts';
import type { ChainContract } from '../data/types.ts';
import type { Cell, ChainPrice, ChainSide } from './chain-keys.ts';
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
  const { t } = useTexts('trading');
  const format = useFormat();
  const today = useFromMarketTime(berlinDay);
  const days = Math.round((Date.parse(props.expiry) - Date.parse(today)) / DAY_MS);
  return (
    <tr aria-rowindex={props.index + headRows + 1} style={{ height: props.height }}>
      <th
        scope="rowgroup"
        colSpan={props.columns}
        className="sticky top-[7.5rem] z-[5] border-b border-line bg-paper px-3 text-left text-xs font-medium md:top-16"
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
  /** The price that is in the tab order, and those that are pressed. */
  tabStop: Cell | undefined;
  callPressed: ChainPrice | undefined;
  putPressed: ChainPrice | undefined;
  greeks: boolean;
  words: ChainWords;
  onSelect: (symbol: string, price: ChainPrice) => void;
}) {
  const { row, index, sides, greeks, words } = props;
  const isBoth = sides.length === 2;
  const half = (side: ChainSide) => ({
    contract: row[side],
    side,
    index,
    tabStop: props.tabStop?.side === side ? props.tabStop.price : undefined,
    selected: side === 'call' ? props.callPressed : props.putPressed,
    isInTheMoney: row.inTheMoney === side,
    greeks,
    words,
    onSelect: props.onSelect,
  });
  const right = isBoth || sides[0] === 'put' ? 'put' : 'call';
  return (
    <tr aria-rowindex={index + headRows + 1} style={{ height: props.height }}>
      {isBoth && <Half {...half('call')} isLeft />}
      <th
        scope="row"
        className={classNames(
          cellClass,
          'relative text-center font-mono font-semibold tabular-nums',
          strikeClass(greeks),
          row.isAtm ? 'bg-accent-soft' : 'bg-wash',
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
  tabStop: ChainPrice | undefined;
  selected: ChainPrice | undefined;
  isInTheMoney: boolean;
  isLeft?: boolean;
  greeks: boolean;
  words: ChainWords;
  onSelect: (symbol: string, price: ChainPrice) => void;
}

/** One side of a row: bid and ask, which are the buttons, the last price, and on the outer edge what the model says. */
function Half({ contract, isLeft = false, greeks, words, ...rest }: HalfProps) {
  const tone = classNames(cellClass, rest.isInTheMoney && 'bg-money');
  const model = greeks && <ModelCells contract={contract} isLeft={isLeft} className={tone} words={words} />;
  return (
    <>
      {isLeft && model}
      {(['bid', 'ask'] as const).map((price) => (
        <td key={price} className={classNames(tone, 'p-0 text-right')}>
          {contract !== undefined && (
            <PriceButton
              contract={contract}
              price={price}
              cell={`${rest.index} ${rest.side} ${price}`}
              isTabStop={rest.tabStop === price}
              isSelected={rest.selected === price}
              isDense={greeks}
              words={words}
              onSelect={rest.onSelect}
            />
          )}
        </td>
      ))}
      {/* A phone has room for the model or for the last price. */}
      <td className={classNames(tone, numberClass(greeks), 'text-muted', greeks && 'max-sm:hidden')}>
        {contract !== undefined && <FlashPrice value={contract.display_last} format={words.format} />}
      </td>
      {!isLeft && model}
    </>
  );
}

/** An ask buys, a bid sells. Without a quote it still shows the contract. */
function PriceButton(props: {
  contract: ChainContract;
  price: ChainPrice;
  cell: string;
  isTabStop: boolean;
  isSelected: boolean;
  isDense: boolean;
  words: ChainWords;
  onSelect: (symbol: string, price: ChainPrice) => void;
}) {
  const { contract, price, words } = props;
  const value = price === 'ask' ? contract.display_ask : contract.display_bid;
  return (
    <button
      type="button"
      data-cell={props.cell}
      tabIndex={props.isTabStop ? 0 : -1}
      aria-pressed={props.isSelected}
      aria-label={words.actOf(contract.option_symbol, price, value)}
      className={classNames(
        numberClass(props.isDense),
        'h-full min-h-7 w-full cursor-pointer rounded-sm -outline-offset-2 pointer-coarse:min-h-11',
        props.isSelected ? 'bg-primary text-on-primary' : 'text-link hover:bg-accent-soft',
      )}
      onClick={() => props.onSelect(contract.option_symbol, price)}
    >
      <FlashPrice value={value} format={words.format} />
    </button>
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
/** So does the strike on a phone, where the colour alone shows the money. */
export const strikeClass = (isDense: boolean) => (isDense ? 'px-1.5 sm:px-3' : 'px-3');
const cellClass = 'border-b border-line whitespace-nowrap';
