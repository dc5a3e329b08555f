import { berlinDay, berlinInstant } from '../market/time/berlin-time.ts';
import { addDays, type Day } from '../market/time/day.ts';

export interface Quarter {
  code: string;
  name: string;
  startsMs: number;
  endsMs: number;
}

/** The first whole quarter of the year after an instant, as a season: from its first morning to its last evening. */
export function nextQuarter(afterMs: number): Quarter {
  const day = berlinDay(afterMs);
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  const index = Math.ceil(month / 3);
  const quarter = (index % 4) + 1;
  const yearOf = index === 4 ? year + 1 : year;
  const firstDay = firstDayOf(yearOf, quarter);
  const lastDay = addDays(quarter === 4 ? firstDayOf(yearOf + 1, 1) : firstDayOf(yearOf, quarter + 1), -1);
  return {
    code: `${yearOf}_Q${quarter}`,
    name: `Season Q${quarter} ${yearOf}`,
    startsMs: berlinInstant(firstDay, '09:00'),
    endsMs: berlinInstant(lastDay, '18:00'),
  };
}

function firstDayOf(year: number, quarter: number): Day {
  return `${year}-${String(quarter * 3 - 2).padStart(2, '0')}-01`;
}
