import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';

const T = '2026-03-02T08:10:11.123Z';
/** Signs that are easily lost on the way: quotes, line ends of every kind, a sign beyond sixteen bits, what looks like a value of another kind. */
const HARD_TEXT = `'O"Neill\\ \n\r\t \u2028 \u{1F4C8} {"a":null}, \\N NULL`;
const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;

/** A row, by the columns that its table had when the migration had just been applied. */
type Row = Record<string, unknown>;

const portfolio = { portfolio_id: 'seed-portfolio', market_id: 'seed-market' };
const order = { ...portfolio, symbol: 'SAP', ticker: 'SAP', qty: 1, ts: T, placed_on: '2026-03-02' };
const inSeason = { season_id: 'seed-season', user_id: 'seed-user' };

/**
 * Rows for the tables that each migration made, as the program of that time wrote them. A migration that makes a table gets its line here; the tests of
 * the upgrade and of backups both stand on it.
 */
const ROWS: Record<string, Record<string, Row[]>> = {
  '0000_foundation': {
    clock_moves: [{ forward_ms: 41 }],
    demo_loads: [{ name: HARD_TEXT }],
    job_runs: [
      { job: 'seed', due_at: T, claimed_by: 'x', lease_until: T, finished_at: T, outcome: 'failed', error: HARD_TEXT },
      { job: 'seed', due_at: '1999-12-31T23:59:59.999Z', claimed_by: 'x', lease_until: 'infinity' },
    ],
    rate_counters: [{ key: 'a', window_start: T, window_end: T, count: 2_147_483_647 }],
  },
  '0001_accounts': {
    users: [{ id: 'seed-user', name: HARD_TEXT, email: 'seed@school.example', email_verified: true, created_at: T }],
    user_profiles: [{ user_id: 'seed-user', username: 'Ädä', username_chosen: true, is_admin: true, language: 'de' }],
    credentials: [{ id: 'c', user_id: 'seed-user', account_id: 'a', provider_id: 'p', password: HARD_TEXT }],
    one_time_tokens: [{ id: 'o', identifier: 'i', value: 'seed-user', expires_at: T }],
    sessions: [{ id: 's', user_id: 'seed-user', token: 't', expires_at: T }],
    used_bot_checks: [{ token_hash: 'h', caller_hash: 'c', used_at: T }],
  },
  '0002_site': {
    contact_messages: [
      { received_at: T, reference: 'r', name: 'n', email: 'e', message: HARD_TEXT.repeat(1_000), language: 'en' },
    ],
  },
  '0004_market': {
    seasons: [
      {
        id: 'seed-season',
        code: 'SEED',
        name: 'Seed',
        status: 'active',
        starts_at: '2020-01-02',
        ends_at: '2030-01-01',
        created_at: T,
      },
      {
        id: 'old-season',
        code: 'OLD',
        name: 'Old',
        status: 'closed',
        starts_at: '2019-01-01',
        ends_at: T,
        created_at: T,
      },
    ],
    markets: [
      { id: 'seed-market', kind: 'season', season_id: 'seed-season', feed_key: 'f00d'.repeat(16), feed_key_hash: 'h' },
      { id: 'seed-event', kind: 'event', feed_key: 'beef'.repeat(16), feed_key_hash: 'h' },
    ],
    option_listings: [{ market_id: 'seed-market', ticker: 'SAP', expiry: '2026-06-19', low_milli: 1, high_milli: 2 }],
    news_shocks: [{ market_id: 'seed-market', ticker: 'SAP', at: T, mode: 'jump', factor: 0.1 + 0.2 }],
    refresh_calls: [{ key: '', last_at: '-infinity' }],
    slippage_overrides: [
      { market_id: 'seed-market', scope: 'global', multiplier: 1 / 3, starts_at: T, ends_at: '2030-01-01' },
    ],
    stock_price_points: [{ market_id: 'seed-market', ticker: 'SAP', price_at: T, price_cents: 1, received_at: T }],
    stock_prices: [
      { market_id: 'seed-market', ticker: 'SAP', price_cents: 1, previous_close_cents: 2, price_at: T, updated_at: T },
    ],
    adx_tickers: [
      {
        id: 't',
        market_id: 'seed-market',
        symbol: 'SAP',
        name: 'SAP',
        band: 'A',
        listed_on: '2026-01-01',
        base_price_cents: 50,
        dividend_yield: 0.1,
        volatility: 0.30000000000000004,
        market_correlation: 1e-300,
      },
    ],
  },
  '0005_trading': {
    audit_log: [
      { at: T, actor: 'a', action: 'b', subject: 'c', before: json(null), after: json({ z: 1, a: [0.1, HARD_TEXT] }) },
    ],
    answered_requests: [
      { user_id: 'seed-user', reference: 'r', content_hash: 'h', answer: json('text'), answered_at: T },
    ],
    auction_runs: [
      {
        id: 'seed-run',
        market_id: 'seed-market',
        slot: 'open',
        day: '2026-03-02',
        kind: 'scheduled',
        price_at: T,
        started_at: T,
      },
    ],
    departed_mailboxes: [{ season_id: 'seed-season', mailbox_hash: 'h' }],
    portfolios: [
      {
        id: 'seed-portfolio',
        user_id: 'seed-user',
        season_id: 'seed-season',
        market_id: 'seed-market',
        created_at: T,
        starting_cash_cents: '9223372036854775807',
        cash_cents: '9007199254740993',
      },
    ],
    adx_equity_daily: [
      {
        ...portfolio,
        as_of_date: '2026-03-02',
        equity_cents: 1,
        cash_cents: 2,
        positions_value_cents: 3,
        realized_pnl_cents: -4,
        recorded_at: T,
      },
    ],
    fills: [
      {
        ...portfolio,
        id: 'seed-fill',
        kind: 'order',
        symbol: 'SAP',
        side: 'BUY',
        qty: 1,
        auction_run_id: 'seed-run',
        filled_at: T,
        price_at: T,
        spot_cents: 1,
        mid: 0.1,
        legs: json([]),
        notional_cents: 1,
        fee_cents: 0,
        cost_cents: 1,
        realized_pnl_cents: 0,
      },
    ],
    ledger: [{ ...portfolio, fill_id: 'seed-fill', at: T, amount_cents: -1 }],
    adx_orders: [
      { ...order, id: 'seed-order', side: 'BUY', status: 'FILLED', filled_at: T },
      {
        ...order,
        id: 'seed-waiting',
        side: 'SELL',
        status: 'PENDING',
        auction_slot: 'close',
        auction_day: '2026-03-02',
      },
    ],
    adx_exercises: [{ ...order, id: 'seed-exercise', kind: 'exercise', status: 'CANCELLED' }],
    positions: [{ ...portfolio, symbol: 'SAP', ticker: 'SAP', quantity: 1, cost_cents: 1, opened_at: T }],
  },
  '0006_operations': { operations_checks: [{ kind: 'parity', at: T, warnings: json(['a', 'b']) }] },
  '0007_predictions_quiz_leaderboard': {
    badges: [{ id: 'b', slug: 'b', track: 'ADX', name: 'B', icon: 'i' }],
    leaderboard_builds: [{ season_id: 'seed-season', fingerprint: 'f', generated_at: T, built_at: T }],
    leaderboard_cache: [{ season_id: 'seed-season', board: 'x', total: 1, summary: json({}) }],
    leaderboard_rows: [{ ...inSeason, board: 'x', rank: 1 }],
    leaderboard_standings: [{ ...inSeason, boards: json({}) }],
    user_badges: [{ ...inSeason, badge_id: 'b', awarded_by: 'x', awarded_at: T, points: 1 }],
    adx_prediction_locks: [{ season_id: 'seed-season', symbol: 'SAP', lock_at: T }],
    adx_prediction_scores: [
      {
        ...inSeason,
        mse_score: 5e-324,
        rmse_score: 1.7976931348623157e308,
        predictions_made: 1,
        accuracy_percentile: 'NaN',
        rank: 1,
        steps: json([]),
        scored_at: T,
      },
    ],
    adx_revenue_actuals: [{ season_id: 'seed-season', symbol: 'SAP', actual_value: -0, recorded_at: T }],
    adx_revenue_predictions: [
      { ...inSeason, symbol: 'SAP', value: 1, updated_at: T, updated_on: '2026-03-02', updates_today: 1 },
    ],
    hti_questions: [
      {
        id: 'q',
        season_id: 'seed-season',
        n: 1,
        kind: 'mcq',
        choices: json(['a']),
        correct: json({ index: 0 }),
        release_at: T,
        tags: json([]),
        created_at: T,
      },
    ],
    submissions: [{ ...inSeason, question_id: 'q', answer: HARD_TEXT, is_correct: true, points: 1, submitted_at: T }],
  },
  '0010_admin_console': {
    season_settlements: [
      { season_id: 'old-season', started_at: T, price_at: T, closed_at: T, next_season_id: 'seed-season' },
    ],
  },
  '0011_live_events': {
    live_events: [{ id: 'seed-evening', name: 'Evening', market_id: 'seed-event', speed: 60, created_at: T }],
    live_marks: [{ auction_run_id: 'seed-run', portfolio_id: 'seed-portfolio', equity_cents: 1, cash_cents: 1 }],
    live_runs: [{ market_id: 'seed-event', event_id: 'seed-evening', number: 1, started_at: T, ended_at: T }],
    live_teams: [{ id: 'team', event_id: 'seed-evening', name: 'Team', user_id: 'seed-user', starting_cash_cents: 1 }],
  },
  '0014_order_decisions': {
    equity_moments: [{ ...portfolio, at: T, equity_cents: 1, cash_cents: 1, positions_value_cents: 0, recorded_at: T }],
  },
  '0015_keep_clock_reading': { clock_readings: [{ id: 1, reading_ms: '9007199254740993' }] },
  '0016_live_event_results': {
    live_results: [{ portfolio_id: 'seed-portfolio', market_id: 'seed-event', row: json({ rank: 1 }) }],
  },
  '0020_add_school_sign_in': {
    school_sign_ins: [{ token_hash: 'h', subject: HARD_TEXT, mailbox: null, expires_at: T }],
  },
  '0021_add_packages': {
    adx_packages: [
      { ...portfolio, id: 'seed-package', net_limit_cents: -100_000_000_000, validity: 'gtc', reserved_cents: 0 },
    ],
    adx_orders: [1, 2].map((leg) => ({
      ...order,
      id: `seed-leg-${leg}`,
      side: leg === 1 ? 'SELL' : 'BUY',
      status: 'PENDING',
      package_id: 'seed-package',
      leg_number: leg,
    })),
  },
  '0022_add_trade_notes': {
    adx_orders: [{ ...order, id: 'seed-noted', side: 'BUY', status: 'CANCELLED', trade_note: HARD_TEXT }],
  },
};

/** The rows of a migration that has just been applied. */
export async function insertRowsOf(database: Database, migration: string): Promise<void> {
  for (const [table, rows] of Object.entries(ROWS[migration] ?? {}))
    for (const row of rows) {
      const names = Object.keys(row).map((name) => sql.identifier(name));
      const values = Object.values(row).map((value) => sql`${value}`);
      await database.execute(
        sql`insert into ${sql.identifier(table)} (${sql.join(names, sql`, `)}) values (${sql.join(values, sql`, `)})`,
      );
    }
}
