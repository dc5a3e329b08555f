import table from '../reference/american-options.csv?raw';
import type { OptionInput } from '../option-input.ts';

/** One row of reference/american-options.csv; its first line says how the numbers were computed and how exact they are. */
export interface ReferenceOption {
  readonly name: string;
  readonly corner: boolean;
  readonly nearBoundary: boolean;
  readonly input: OptionInput;
  readonly european: { readonly price: number; readonly delta: number; readonly gamma: number; readonly vega: number };
  readonly american: { readonly price: number; readonly delta: number; readonly gamma: number; readonly vega: number };
}

export const REFERENCE_OPTIONS: readonly ReferenceOption[] = table
  .trim()
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .slice(1)
  .map(readRow);

function readRow(line: string): ReferenceOption {
  const [kind, type, ...rest] = line.split(',');
  const [spot = 0, strike = 0, years = 0, rate = 0, dividend = 0, volatility = 0, ...values] = rest
    .slice(0, 14)
    .map(Number);
  const [price = 0, delta = 0, gamma = 0, vega = 0, ...american] = values;
  const [amPrice = 0, amDelta = 0, amGamma = 0, amVega = 0] = american;
  const note = rest[14] ?? '';
  if (type !== 'call' && type !== 'put') throw new Error(`no option type in: ${line}`);
  return {
    name: `${(note.split('|')[0] ?? '').trim()} (${type} ${spot}/${strike}, ${years.toFixed(4)} y, r ${rate}, q ${dividend}, vol ${volatility})`,
    corner: kind === 'corner',
    nearBoundary: note.includes('near-crit') || note.includes('near-boundary'),
    input: { type, spot, strike, years, rate, dividend, volatility },
    european: { price, delta, gamma, vega },
    american: { price: amPrice, delta: amDelta, gamma: amGamma, vega: amVega },
  };
}
