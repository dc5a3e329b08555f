import { useTexts } from '#web/lib/language/use-texts.ts';
import { berlinDay } from '#rules/market/time/berlin-time.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import type { Equity, EquityDay, Snapshot } from '../data/types.ts';
import { momentsWithNow, type CurvePoint } from './equity-days.ts';
import type { Range } from './range.ts';

export interface LabelledPoint extends Omit<CurvePoint, 'at'> {
  label: string;
  /** The day that it belongs to. */
  day: string;
  /** Whether something that happened at an instant is drawn here. */
  holds: (at: string) => boolean;
}

/** A point for each day; within one day, for each moment that was recorded. */
export function useCurvePoints(
  data: Equity | undefined,
  days: readonly EquityDay[],
  { snapshot, range }: { snapshot: Snapshot; range: Range },
): LabelledPoint[] {
  const { t } = useTexts('portfolio');
  const format = useFormat();
  if (data === undefined) return [];
  if (range !== '1d')
    return days.map((day) => ({
      ...day,
      day: day.as_of_date,
      label: format.dayMonth(day.as_of_date),
      holds: (at) => berlinDay(Date.parse(at)) === day.as_of_date,
    }));
  const moments = momentsWithNow(data, snapshot);
  return moments.map((point, index) => ({
    ...point,
    day: point.at === undefined ? (days.at(-2)?.as_of_date ?? '') : snapshot.as_of_date,
    label: point.at === undefined ? t('performance.before') : format.time(point.at),
    holds: (at) =>
      berlinDay(Date.parse(at)) === snapshot.as_of_date &&
      point.at !== undefined &&
      at <= point.at &&
      at > (moments[index - 1]?.at ?? ''),
  }));
}

/** The equity that the change of a range is counted from: what the last day before it left. Of one day it is the day's own figure. */
export function changeSince({ equity_before }: Equity, days: readonly EquityDay[], range: Range): number {
  return range === '1d' ? (days.at(-2)?.equity ?? equity_before) : equity_before;
}
