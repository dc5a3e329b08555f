import type { LanguageEntry } from '#rules/site/language-list.ts';
import { languageEntry, type Language } from '#rules/site/languages.ts';

/** Numbers and instants as a reader of the language expects them. What is not finite is a dash, never NaN. */
export interface Format {
  /** 1,234.56 € of whole and part; `sign` shows a plus where it is a change. */
  euro(value: number | null | undefined, options?: { sign?: boolean }): string;
  /** Takes percent points: 12.5 is 12.5 %. */
  percent(value: number | null | undefined, options?: { sign?: boolean }): string;
  number(value: number | null | undefined, decimals?: number): string;
  /** For the marks of an axis: as many decimals as the number has, two at most. */
  axis: (value: number) => string;
  /** The same of an amount of money. */
  axisEuro: (value: number) => string;
  /** As it stands in a field: every decimal it has, and nothing between the thousands. */
  typed: (value: number) => string;
  /** Dates and times of day are Berlin's, wherever the reader is. */
  date(instant: number | string | Date): string;
  dateTime(instant: number | string | Date): string;
  time(instant: number | string | Date, options?: { seconds?: boolean }): string;
  weekday(instant: number | string | Date, options?: { long?: boolean }): string;
  /** Day and short month: 20 Nov. */
  dayMonth(instant: number | string | Date): string;
}

export const dash = '–';

/** Formatters are slow to make and cheap to use, so each language makes its own once, and each of them when it is first used. */
export function formatFor(language: Language): Format {
  const known = made.get(language);
  if (known !== undefined) return known;
  const format = makeFormat(languageEntry(language));
  made.set(language, format);
  return format;
}

const made = new Map<Language, Format>();
const timeZone = 'Europe/Berlin';

function makeFormat({ locale, decimalMark }: LanguageEntry): Format {
  const money = { style: 'currency', currency: 'EUR', minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
  const share = { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
  const change = { signDisplay: 'exceptZero' } as const;
  // Without negative zero: -0.04 rounds to 0.0 and carries no sign.
  const plain = { signDisplay: 'negative' } as const;

  const amount = (options: Intl.NumberFormatOptions) => once(() => new Intl.NumberFormat(locale, options));
  const instantAs = (options: Intl.DateTimeFormatOptions) =>
    once(() => new Intl.DateTimeFormat(locale, { timeZone, ...options }));
  const euro = amount({ ...money, ...plain });
  const euroChange = amount({ ...money, ...change });
  const percent = amount({ ...share, ...plain });
  const percentChange = amount({ ...share, ...change });
  const axis = amount({ maximumFractionDigits: 2, ...plain });
  const axisEuro = amount({ ...money, minimumFractionDigits: 0, ...plain });
  const numbers = new Map<number, Intl.NumberFormat>();
  const date = instantAs({ day: 'numeric', month: 'short', year: 'numeric' });
  const dayMonth = instantAs({ day: 'numeric', month: 'short' });
  const time = instantAs({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const seconds = instantAs({ timeStyle: 'medium', hourCycle: 'h23' });
  const weekday = instantAs({ weekday: 'short' });
  const longWeekday = instantAs({ weekday: 'long' });

  return {
    euro: (value, options) => orDash(value, (n) => (options?.sign === true ? euroChange : euro)().format(n)),
    percent: (value, options) =>
      orDash(value, (n) => (options?.sign === true ? percentChange : percent)().format(n / 100)),
    number: (value, decimals = 0) =>
      orDash(value, (n) => {
        const format = numbers.get(decimals) ?? decimalFormat(locale, decimals);
        numbers.set(decimals, format);
        return format.format(n);
      }),
    axis: (value) => axis().format(value),
    axisEuro: (value) => axisEuro().format(value),
    typed: (value) => String(value).replace('.', decimalMark),
    date: (instant) => atInstant(instant, (at) => date().format(at)),
    dateTime: (instant) => atInstant(instant, (at) => `${date().format(at)}, ${time().format(at)}`),
    time: (instant, options) => atInstant(instant, (at) => (options?.seconds === true ? seconds : time)().format(at)),
    dayMonth: (instant) => atInstant(instant, (at) => dayMonth().format(at)),
    weekday: (instant, options) =>
      atInstant(instant, (at) => (options?.long === true ? longWeekday : weekday)().format(at)),
  };
}

function once<T>(make: () => T): () => T {
  let kept: T | undefined;
  return () => (kept ??= make());
}

function decimalFormat(locale: string, decimals: number): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: 'negative',
  });
}

function orDash(value: number | null | undefined, show: (value: number) => string): string {
  return typeof value === 'number' && Number.isFinite(value) ? show(value) : dash;
}

function atInstant(instant: number | string | Date, show: (at: Date) => string): string {
  const at = new Date(instant);
  return Number.isFinite(at.getTime()) ? show(at) : dash;
}
