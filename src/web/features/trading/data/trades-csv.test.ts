import { expect, it } from 'vitest';
import { tradesCsv } from './trades-csv.ts';
import type { HistoryRow } from './types.ts';

const filled: HistoryRow = {
  id: 'a1',
  number: 7,
  kind: 'order',
  portfolio_id: 'p',
  status: 'FILLED',
  option_symbol: 'SAP261120C00230000',
  ticker: 'SAP',
  side: 'BUY',
  qty: 3,
  ts: '2026-11-16T07:00:00.000Z',
  filled_at: '2026-11-16T08:10:00.000Z',
  decided_at: '2026-11-16T08:10:00.000Z',
  fill_price: 6.35,
  notional: 1905,
  fees: 1.13,
  realized_pnl: 0,
  reject_reason: null,
};

it('writes a line for each, and nothing where there is nothing', () => {
  const waiting = { status: 'PENDING', filled_at: null, decided_at: null, fill_price: null, notional: null } as const;
  const lines = tradesCsv([filled, { ...filled, ...waiting, id: 'a2', fees: null, realized_pnl: null }])
    .trim()
    .split(/\r?\n/);
  expect(lines).toEqual([
    'id,kind,side,status,option_symbol,ticker,qty,placed_at,decided_at,fill_price,notional,fees,realized_pnl,reject_reason',
    'a1,order,BUY,FILLED,SAP261120C00230000,SAP,3,2026-11-16T07:00:00.000Z,2026-11-16T08:10:00.000Z,6.35,1905,1.13,0,',
    'a2,order,BUY,PENDING,SAP261120C00230000,SAP,3,2026-11-16T07:00:00.000Z,,,,,,',
  ]);
});
