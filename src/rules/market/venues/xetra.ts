import { addDays, easterSunday } from '../time/day.ts';
import type { Venue } from '../venue.ts';

const FIXED_HOLIDAYS = new Set(['01-01', '05-01', '12-24', '12-25', '12-26', '12-31']);

/** Frankfurt's electronic market, with the ticks and contracts of German blue chips. */
export const xetra: Venue = {
  id: 'xetra',
  zone: 'Europe/Berlin',
  opens: '09:00',
  closes: '17:30',
  isHoliday: (day) => {
    if (FIXED_HOLIDAYS.has(day.slice(5))) return true;
    const easter = easterSunday(Number(day.slice(0, 4)));
    return day === addDays(easter, -2) || day === addDays(easter, 1);
  },
  windows: { open: { start: '09:10', end: '09:25' }, close: { start: '17:40', end: '17:55' } },
  currency: 'EUR',
  contractSize: 100,
  ticks: {
    option: {
      below: [
        { limitCents: 500, tickCents: 1 },
        { limitCents: 2500, tickCents: 5 },
      ],
      aboveCents: 10,
    },
    share: { below: [{ limitCents: 10_000, tickCents: 1 }], aboveCents: 2 },
  },
};
