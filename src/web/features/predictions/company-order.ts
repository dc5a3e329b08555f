import type { Company } from './api.ts';

export interface CompanyGroups {
  /** Open, and without a value of the reader's; those saved just now keep their place. */
  todo: Company[];
  saved: Company[];
  closed: Company[];
}

/**
 * What is to do first, the nearest deadline first; then what is saved, in the same order; then what is closed, the latest
 * first. Equal deadlines go by name.
 */
export function groupCompanies(companies: readonly Company[], fresh: ReadonlySet<string>): CompanyGroups {
  const sorted = companies.toSorted(
    (a, b) => Date.parse(a.closes_at) - Date.parse(b.closes_at) || a.name.localeCompare(b.name),
  );
  const open = sorted.filter(({ status }) => status === 'open');
  const isTodo = ({ prediction, symbol }: Company) => prediction === null || fresh.has(symbol);
  return {
    todo: open.filter(isTodo),
    saved: open.filter((company) => !isTodo(company)),
    closed: companies
      .filter(({ status }) => status === 'closed')
      .toSorted((a, b) => Date.parse(b.closes_at) - Date.parse(a.closes_at) || a.name.localeCompare(b.name)),
  };
}

/** When the next company closes that can still be predicted; undefined where none is left. */
export function nextDeadline(companies: readonly Company[]): string | undefined {
  return groupCompanies(companies, new Set(companies.map(({ symbol }) => symbol))).todo[0]?.closes_at;
}

/** How far a prediction was from the actual, in billions, as they were shown. */
export function offBy({ value, actual }: { value: number; actual: number }): number {
  return Math.abs(Math.round(value * 100) - Math.round(actual * 100)) / 100;
}
