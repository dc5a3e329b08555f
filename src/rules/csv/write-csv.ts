import { languageEntry, type Language } from '../site/languages.ts';

/** What a spreadsheet would take for a formula, also in the wide letters of East Asia; a plain number is none. */
export const FORMULA_START = /^[=+\-@\t\r＝＋－＠]/;
const NUMBER = /^[+-]?\d+([.,]\d+)?(e[+-]?\d+)?$/i;

/**
 * Commas between cells and a point in numbers is what programs read, and spreadsheets set to English. One set to German opens that in a single column,
 * and takes 7.5 for the seventh of May: it wants semicolons, and a comma in numbers.
 */
export type CsvStyle = 'comma' | 'semicolon';

export function csvStyle(language: Language): CsvStyle {
  return languageEntry(language).decimalMark === ',' ? 'semicolon' : 'comma';
}

/**
 * Rows as CSV (RFC 4180) that a spreadsheet can be trusted with: a text that it would run as a formula gets an apostrophe in front, which
 * shows as nothing there and which reading takes off again.
 */
export function writeCsv(rows: readonly (readonly (string | number | null)[])[], style: CsvStyle = 'comma'): string {
  const separator = style === 'comma' ? ',' : ';';
  return rows.map((row) => `${row.map((value) => cell(value, style)).join(separator)}\r\n`).join('');
}

function cell(value: string | number | null, style: CsvStyle): string {
  if (typeof value === 'number') return style === 'comma' ? String(value) : String(value).replace('.', ',');
  const text = value ?? '';
  const safe = FORMULA_START.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  const quoted = style === 'comma' ? /[",\r\n;]/ : /["\r\n;]/;
  return quoted.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
