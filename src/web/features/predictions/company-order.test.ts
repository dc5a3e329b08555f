import { expect, it } from 'vitest';
import type { Company } from './api.ts';
import { groupCompanies, nextDeadline, offBy } from './company-order.ts';

const prediction = { value: 1, updated_at: '2026-03-01T00:00:00Z', status: 'submitted' } as const;

function company(name: string, closes: string, of: Partial<Company> = {}): Company {
  return {
    symbol: name,
    name,
    sector: '',
    logo_url: '',
    status: 'open',
    closes_at: `${closes}T17:00:00Z`,
    prediction: null,
    updates_left: 5,
    actual_value: null,
    mse: null,
    crowd: null,
    ...of,
  };
}

const companies = [
  company('a', '2026-05-01'),
  company('b', '2026-02-01', { status: 'closed', prediction }),
  company('c', '2026-04-01', { prediction }),
  company('d', '2026-04-02'),
  company('e', '2026-05-01', { prediction }),
  company('f', '2026-03-01', { status: 'closed' }),
  company('0', '2026-05-01'),
];
const names = (list: readonly Company[]) => list.map(({ name }) => name).join('');

it('has to do first by deadline, then saved, then closed', () => {
  const groups = groupCompanies(companies, new Set());
  expect([names(groups.todo), names(groups.saved), names(groups.closed)]).toEqual(['d0a', 'ce', 'fb']);
});

it('leaves what was saved just now where it was, unless it has closed', () => {
  const groups = groupCompanies(companies, new Set(['c', 'b']));
  expect([names(groups.todo), names(groups.saved), names(groups.closed)]).toEqual(['cd0a', 'e', 'fb']);
});

it('knows the next deadline of what is open', () => {
  expect(nextDeadline(companies)).toBe('2026-04-01T17:00:00Z');
  expect(nextDeadline(companies.filter(({ status }) => status === 'closed'))).toBeUndefined();
});

it.each([
  [31.97, 33.2, 1.23],
  [33.2, 31.97, 1.23],
  [10.6, 10.4, 0.2],
  [7, 7, 0],
])('%d is off %d by %d', (value, actual, distance) => {
  expect(offBy({ value, actual })).toBe(distance);
});
