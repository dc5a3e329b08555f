import { writeCsv, type CsvStyle } from '#rules/csv/write-csv.ts';
import { historyLegs } from './legs-as-rows.ts';
import type { HistoryEntry } from './types.ts';

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
  'package_id',
  'net_limit',
  'missed_net',
  'trade_note',
] as const;

/** One's own trades for a spreadsheet or a program, each leg of a package in a line of its own: amounts in euro, instants in UTC, columns named as the API names them. */
export function tradesCsv(rows: readonly HistoryEntry[], style: CsvStyle = 'comma'): string {
  return writeCsv(
    [
      columns,
      ...rows
        .flatMap(historyLegs)
        .map((row) =>
          columns.map((column) => (column === 'placed_at' ? row.ts : row[column])).map((value) => value ?? ''),
        ),
    ],
    style,
  );
}
