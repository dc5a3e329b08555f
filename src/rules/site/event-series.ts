import { addDays, weekdayOf } from '../market/time/day.ts';

export interface Series {
  from: string;
  /** The last day on which one may fall. */
  to: string;
  everyDays: number;
  skipping: readonly string[];
}

/** The dates of a repeating event. A skipped one is left out and does not count. */
export function seriesDates({ from, to, everyDays, skipping }: Series): string[] {
  if (everyDays < 1) throw new RangeError('A series must move forward');
  const dates: string[] = [];
  for (let date = from; date <= to; date = addDays(date, everyDays)) {
    if (!skipping.includes(date)) dates.push(date);
  }
  return dates;
}

/** The Monday of the week that holds the date. */
export function mondayOf(date: string): string {
  return addDays(date, -((weekdayOf(date) + 6) % 7));
}

const numerals = [
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
] as const;

/** 1 to 39 in Roman numerals, which is more meetings than a year has weeks for. */
export function romanNumeral(number: number): string {
  if (!Number.isInteger(number) || number < 1 || number > 39) throw new RangeError(`No numeral for ${number}`);
  let left = number;
  let text = '';
  for (const [value, letters] of numerals) {
    for (; left >= value; left -= value) text += letters;
  }
  return text;
}
