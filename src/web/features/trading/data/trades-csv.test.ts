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
  limit_price: null,
  validity: null,
  missed_price: null,
  trade_note: null,
  closes: false,
};

it('writes a line for each, and nothing where there is nothing', () => {
  const waiting = { status: 'PENDING', filled_at: null, decided_at: null, fill_price: null, notional: null } as const;
  const missed = {
    ...waiting,
    status: 'REJECTED',
    decided_at: filled.decided_at,
    reject_reason: 'LIMIT_NOT_REACHED',
    limit_price: 3,
    validity: 'gtc',
    missed_price: 3.15,
    trade_note: '=1+1',
  } as const;
  const lines = tradesCsv([
    { ...filled, trade_note: 'Why, then?' },
    { ...filled, ...waiting, id: 'a2', fees: null, realized_pnl: null },
    { ...filled, ...missed, id: 'a3', fees: null, realized_pnl: null },
  ])
    .trim()
    .split(/\r?\n/);
  expect(lines).toEqual([
    'id,kind,side,status,option_symbol,ticker,qty,placed_at,decided_at,fill_price,notional,fees,realized_pnl,reject_reason,limit_price,validity,missed_price,package_id,net_limit,missed_net,trade_note',
    'a1,order,BUY,FILLED,SAP261120C00230000,SAP,3,2026-11-16T07:00:00.000Z,2026-11-16T08:10:00.000Z,6.35,1905,1.13,0,,,,,,,,"Why, then?"',
    'a2,order,BUY,PENDING,SAP261120C00230000,SAP,3,2026-11-16T07:00:00.000Z,,,,,,,,,,,,,',
    `a3,order,BUY,REJECTED,SAP261120C00230000,SAP,3,2026-11-16T07:00:00.000Z,2026-11-16T08:10:00.000Z,,,,,LIMIT_NOT_REACHED,3,gtc,3.15,,,,'=1+1`,
  ]);
});

it('writes each leg of a package in a line of its own, with its package and the limit of that', () => {
  const leg = {
    ticker: 'SAP',
    side: 'BUY' as const,
    qty: 1,
    fill_price: 2,
    notional: 200,
    fees: 0.29,
    realized_pnl: 0,
  };
  const packaged = {
    id: 'k1',
    number: 9,
    kind: 'package' as const,
    portfolio_id: 'p',
    status: 'FILLED' as const,
    ts: '2026-11-16T07:00:00.000Z',
    filled_at: '2026-11-16T08:10:00.000Z',
    decided_at: '2026-11-16T08:10:00.000Z',
    net: 400,
    fees: 0.58,
    realized_pnl: 0,
    reject_reason: null,
    net_limit: 450.5,
    validity: 'gtc' as const,
    missed_net: 460,
    trade_note: 'Both ways',
    legs: ['SAP261120C00230000', 'SAP261120P00230000'].map((option_symbol, n) => ({
      ...leg,
      id: `l${n}`,
      option_symbol,
      closes: false,
    })),
  };
  const [, ...lines] = tradesCsv([packaged]).trim().split(/\r?\n/);
  expect(lines).toEqual(
    ['l0,order,BUY,FILLED,SAP261120C00230000', 'l1,order,BUY,FILLED,SAP261120P00230000'].map(
      (begin) =>
        `${begin},SAP,1,2026-11-16T07:00:00.000Z,2026-11-16T08:10:00.000Z,2,200,0.29,0,,,gtc,,k1,450.5,460,Both ways`,
    ),
  );
});
