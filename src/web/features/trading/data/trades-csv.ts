import { writeCsv, type CsvStyle } from '#rules/csv/write-csv.ts';
import type { HistoryRow } from './types.ts';

const columns = [
  'id',
  'kind',
  'side',
  'status',
  'option_symbol',
  'ticker',
  'qty',
  'placed_at',
  'decided_at',
  'fill_price',
  'notional',
  'fees',
  'realized_pnl',
  'reject_reason',
  'limit_price',
  'validity',
  'missed_price',
] as const;

/** One's own trades for a spreadsheet or a program: amounts in euro, instants in UTC, columns named as the API names them. */
export function tradesCsv(rows: readonly HistoryRow[], style: CsvStyle = 'comma'): string {
  return writeCsv(
    [
      columns,
      ...rows.map((row) =>
        columns.map((column) => (column === 'placed_at' ? row.ts : row[column])).map((value) => value ?? ''),
      ),
    ],
    style,
  );
}
