import { FORMULA_START } from './write-csv.ts';
export interface CsvRow {
  /** Of the file, from 1, where the row begins. */
  line: number;
  cells: string[];
}

/**
 * Reads CSV as spreadsheets write it: with commas or semicolons, quoted cells with line ends in them, and a byte order mark. Empty lines are
 * left out. A quote that is never closed makes the rest one cell, as it does in a spreadsheet.
 */
export function readCsv(text: string): CsvRow[] {
  const source = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const separator = separatorOf(source);
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = 1;
  let startLine = 1;
  const endCell = () => {
    cells.push(cell.startsWith("'") && FORMULA_START.test(cell.slice(1)) ? cell.slice(1) : cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (cells.some((one) => one.trim() !== '')) rows.push({ line: startLine, cells });
    cells = [];
    startLine = line + 1;
  };
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at] ?? '';
    if (isQuoted) {
      if (sign === '"' && source[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else if (sign === '"') isQuoted = false;
      else cell += sign;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === separator) endCell();
    else if (sign === '\n') endRow();
    else cell += sign;
    if (sign === '\n') line += 1;
  }
  endRow();
  return rows;
}

/** German spreadsheets write semicolons. The first line holds names, in which neither sign stands. */
export function separatorOf(source: string): string {
  const first = source.slice(0, source.indexOf('\n') < 0 ? undefined : source.indexOf('\n'));
  return first.split(';').length > first.split(',').length ? ';' : ',';
}
