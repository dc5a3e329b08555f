import { useFormat } from '#web/lib/format/use-format.ts';

type Amount = number | null | undefined;

/** An amount of money. Figures of one width, so that columns line up. */
export function Euro({ value }: { value: Amount }) {
  return <span className={figures}>{useFormat().euro(value)}</span>;
}

/** A share, in percent points. */
export function Percent({ value }: { value: Amount }) {
  return <span className={figures}>{useFormat().percent(value)}</span>;
}

export function Count({ value, decimals = 0 }: { value: Amount; decimals?: number }) {
  return <span className={figures}>{useFormat().number(value, decimals)}</span>;
}

/** A gain or a loss: colour, sign and arrow say the same thing, so that none is needed alone. */
export function Change({ value, unit }: { value: Amount; unit: 'euro' | 'percent' }) {
  const format = useFormat();
  const text = unit === 'euro' ? format.euro(value, { sign: true }) : format.percent(value, { sign: true });
  const direction = directionOf(text);
  return (
    <span className={`${figures} ${looks[direction].colour}`}>
      {looks[direction].arrow !== '' && (
        <span aria-hidden className="mr-1 inline-block align-[0.1em] text-[0.7em]">
          {looks[direction].arrow}
        </span>
      )}
      {text}
    </span>
  );
}

const figures = 'font-mono text-[0.95em] tabular-nums whitespace-nowrap';

const looks = {
  up: { colour: 'text-gain', arrow: '▲' },
  down: { colour: 'text-loss', arrow: '▼' },
  flat: { colour: 'text-muted', arrow: '' },
} as const;

/** By what is shown, not by the number: what rounds to zero is neither up nor down. */
function directionOf(text: string): keyof typeof looks {
  if (text.includes('+')) return 'up';
  return /[-−]/.test(text) ? 'down' : 'flat';
}
