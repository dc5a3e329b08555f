import { describe, expect, it } from 'vitest';
import { berlinInstant } from '../market/time/berlin-time.ts';
import { spanOf, tbaLabel, upcoming } from './club-event.ts';

describe('spanOf', () => {
  it('takes start and end as they are', () => {
    expect(spanOf({ date: '2025-09-25', startTime: '18:00', endTime: '19:00' })).toEqual({
      allDay: false,
      startMs: Date.UTC(2025, 8, 25, 16),
      endMs: Date.UTC(2025, 8, 25, 17),
    });
  });

  it.each([{ startTime: '18:00' }, { time: '18:00' }])('gives %o two hours', (given) => {
    expect(spanOf({ date: '2025-12-04', ...given })).toEqual({
      allDay: false,
      startMs: Date.UTC(2025, 11, 4, 17),
      endMs: Date.UTC(2025, 11, 4, 19),
    });
  });

  it('lets two hours be two hours when the clock changes meanwhile', () => {
    const span = spanOf({ date: '2026-03-29', startTime: '01:00' });
    expect(span).toEqual({
      allDay: false,
      startMs: Date.UTC(2026, 2, 29, 0),
      endMs: berlinInstant('2026-03-29', '04:00'),
    });
  });

  it('takes the whole day without times, a bare end included', () => {
    const wholeDay = { allDay: true, startDate: '2025-12-31', endDate: '2026-01-01' };
    expect(spanOf({ date: '2025-12-31' })).toEqual(wholeDay);
    expect(spanOf({ date: '2025-12-31', endTime: '19:00' })).toEqual(wholeDay);
  });

  it('ends after midnight when the end comes before the start', () => {
    const span = spanOf({ date: '2025-12-31', startTime: '22:00', endTime: '01:00' });
    expect(span).toMatchObject({ endMs: berlinInstant('2026-01-01', '01:00') });
  });
});

it('lists today and later, the next one first', () => {
  const events = [
    { date: '2025-12-18' },
    { date: '2025-12-04', startTime: '18:00' },
    { date: '2025-12-03' },
    { date: '2025-12-04', startTime: '09:00' },
    { date: '2025-12-04' },
  ];
  // Half past midnight in Berlin is still the day before in UTC.
  const now = berlinInstant('2025-12-04', '00:30');
  expect(upcoming(events, now)).toEqual([events[4], events[3], events[1], events[0]]);
});

it.each([
  [undefined, { text: 'TBA', month: undefined }],
  ['soon', { text: 'TBA', month: undefined }],
  ['TBA (March)', { text: 'March', month: 'March' }],
  ['[Spring term] date follows', { text: 'Spring term', month: 'Spring term' }],
  ['TBA ()', { text: 'TBA', month: undefined }],
])('in place of a date, %s shows %o', (text, label) => {
  expect(tbaLabel(text, 'TBA')).toEqual(label);
});
