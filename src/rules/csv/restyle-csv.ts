import { readCsv } from './read-csv.ts';
import { writeCsv, type CsvStyle } from './write-csv.ts';

const DECIMAL = /^-?\d+(\.\d+)?$/;

/** A file with commas and a header, as a reader's spreadsheet wants it. Columns of nothing but numbers get the style's decimal sign; a team called 1.5 keeps its name. */
export function restyleCsv(csv: string, style: CsvStyle): string {
  if (style === 'comma') return csv;
  const [header = [], ...rows] = readCsv(csv).map(({ cells }) => cells);
  const numeric = header.map((_, column) => rows.every((row) => DECIMAL.test(row[column] ?? '')));
  const styled = rows.map((row) => row.map((text, column) => (numeric[column] ? text.replace('.', ',') : text)));
  return writeCsv([header, ...styled], style);
}
