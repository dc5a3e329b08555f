import type { AdminQuestion, AdminSeason, AdminTicker } from '#web/features/admin/api.ts';
import type { TabProps } from '#web/features/admin/tab-props.ts';
import { answerWith, type Asked } from './answers.ts';

export const season: AdminSeason = {
  id: 'season-1',
  code: '2026-Q1',
  name: 'Season Q1 2026',
  status: 'active',
  starts_at: '2026-01-05T08:00:00.000Z',
  ends_at: '2099-03-27T17:00:00.000Z',
  players: 3,
  settled_at: null,
};

/** What every tab of the console is given. */
export const tab: TabProps = { seasons: [season], seasonId: season.id, onSeason: () => undefined };

export function tickerNamed(symbol: string, of: Partial<AdminTicker> = {}): AdminTicker {
  return {
    id: `ticker-${symbol}`,
    season_id: season.id,
    symbol,
    name: `${symbol} company`,
    exchange: 'XETRA',
    us_adr_symbol: '',
    logo_url: '',
    is_active: true,
    sector: 'Software',
    band: 'base',
    base_price: 100,
    dividend_yield: 0.02,
    volatility: 0.25,
    market_correlation: 0.5,
    open_positions: 0,
    staged_orders: 0,
    ...of,
  };
}

export function questionNumber(n: number, of: Partial<AdminQuestion> = {}): AdminQuestion {
  return {
    id: `question-${n}`,
    season_id: season.id,
    n,
    kind: 'string',
    choices: { question: `What is ${n}?` },
    correct: { value: String(n) },
    release_at: '2026-03-01T08:00:00.000Z',
    close_at: null,
    is_active: true,
    points: 10,
    title: `Title ${n}`,
    tags: [],
    explanation: null,
    submissions: 0,
    right: 0,
    to_regrade: 0,
    ...of,
  };
}

/** What is shown beside the tickers of a season. */
export function answerWindows(): void {
  answerWith({
    'GET /api/admin/ops/list-overrides': { ok: true, data: [] },
    'GET /api/market/tickers': { ok: true, data: [] },
  });
}

/** The action of a call that lists, creates, changes and deletes. */
export function actionOf({ body }: Asked): unknown {
  return typeof body === 'object' && body !== null && 'action' in body ? body.action : undefined;
}
