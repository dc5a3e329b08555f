/** One line of a price file. */
export interface PriceRow {
  symbol: string;
  priceCents: number;
  priceMs: number;
}

export interface ParsedPrices {
  rows: PriceRow[];
  /** What could not be read, with the number of the line. */
  problems: string[];
}

export const MAX_PRICE_ROWS = 5_000;
const MAX_PROBLEMS = 20;
const NEEDED = ['symbol', 'price', 'time'] as const;
/** A field with or without quotes, and what ends it (RFC 4180; a quoted field may not run over a line). */
const FIELD = /(?:"((?:[^"]|"")*)"|([^",]*))(,|$)/gy;
const PRICE = /^\d{1,7}(\.\d{1,6})?$/;
/** With its offset: a time without one would be a guess. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

/**
 * Reads quotes as CSV: a header that names symbol, price and time among its columns, then one line each. A bad line is left
 * out and told; a bad header makes the whole file bad. It does not read as `readCsv` does, which is kind to spreadsheets: there a quote that
 * is never closed takes the rest of the file, here it may cost a feed no more than its line.
 */
export function parsePriceCsv(text: string): ParsedPrices {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const names = fieldsOf(lines[0] ?? '')?.map((name) => name.trim().toLowerCase()) ?? [];
  const missing = NEEDED.filter((name) => !names.includes(name));
  if (missing.length > 0) return { rows: [], problems: [`line 1: no column ${missing.join(', ')}`] };
  const [symbolAt, priceAt, timeAt] = [names.indexOf('symbol'), names.indexOf('price'), names.indexOf('time')];
  const parsed: ParsedPrices = { rows: [], problems: [] };
  for (const [index, line] of lines.slice(1, MAX_PRICE_ROWS + 1).entries()) {
    if (line.trim() === '') continue;
    const fields = fieldsOf(line);
    const row =
      fields?.length === names.length ? rowOf(fields[symbolAt], fields[priceAt], fields[timeAt]) : 'not as many fields';
    if (typeof row !== 'string') parsed.rows.push(row);
    else if (parsed.problems.length < MAX_PROBLEMS) parsed.problems.push(`line ${index + 2}: ${row}`);
  }
  return parsed;
}

function rowOf(symbol = '', price = '', time = ''): PriceRow | string {
  if (!/^[A-Z][A-Z0-9]{0,9}$/.test(symbol.trim())) return 'no symbol';
  const priceCents = PRICE.test(price.trim()) ? Math.round(Number(price) * 100) : 0;
  if (priceCents <= 0) return 'no price';
  const priceMs = INSTANT.test(time.trim()) ? Date.parse(time.trim()) : Number.NaN;
  return Number.isNaN(priceMs) ? 'no time' : { symbol: symbol.trim(), priceCents, priceMs };
}

/** Undefined where quotes are not closed or stand inside a field. */
function fieldsOf(line: string): string[] | undefined {
  const fields: string[] = [];
  FIELD.lastIndex = 0;
  for (let field = FIELD.exec(line); field; field = FIELD.exec(line)) {
    fields.push(field[1]?.replaceAll('""', '"') ?? field[2] ?? '');
    if (field[3] === '') return FIELD.lastIndex === line.length ? fields : undefined;
  }
  return undefined;
}
