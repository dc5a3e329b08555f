import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';

/**
 * Fills a season with players who traded, answered and predicted, all made by SQL from a seed: `days` recorded days, some fills and answers each.
 * Every seventh has no chosen name; one in a hundred is an admin; one in ten has never traded.
 */
export async function fillSeason(
  { database }: Pick<Context, 'database'>,
  season: { seasonId: string; marketId: string; firstDay: string },
  size: { players: number; days: number; fills: number; questions: number },
): Promise<void> {
  const { seasonId, marketId, firstDay } = season;
  const { players, days, fills, questions } = size;
  await database.execute(sql`select setseed(0.42)`);
  await database.execute(sql`insert into users (id, email, name, email_verified)
    select 'u' || lpad(i::text, 6, '0'), 'secret' || i || '@student.school.example', 'x', true from generate_series(1, ${players}) i`);
  await database.execute(sql`insert into user_profiles (user_id, username, username_key, username_chosen, is_admin, language)
    select 'u' || lpad(i::text, 6, '0'), case when i % 7 = 0 then 'secret' || i else 'Trader ' || i end, 'trader ' || i, i % 7 <> 0, i % 100 = 0, 'en'
    from generate_series(1, ${players}) i`);
  await database.execute(sql`insert into portfolios (id, user_id, season_id, market_id, starting_cash_cents, cash_cents, created_at)
    select 'p' || substr(user_id, 2), user_id, ${seasonId}, ${marketId}, 10000000, 10000000, ${firstDay}::timestamptz + random() * interval '1 day'
    from user_profiles where user_id like 'u%' and length(user_id) = 7`);
  await database.execute(sql`insert into adx_equity_daily
      (portfolio_id, as_of_date, market_id, equity_cents, cash_cents, positions_value_cents, realized_pnl_cents, recorded_at)
    select p.id, to_char(${firstDay}::date + d, 'YYYY-MM-DD'), ${marketId}, 10000000 + round((random() - 0.45) * 400000 * sqrt(d + 1)), 0, 0, 0,
      ${firstDay}::timestamptz + d * interval '1 day' from portfolios p, generate_series(0, ${days - 1}) d
    where p.market_id = ${marketId} and right(p.id, 1) <> '9'`);
  await database.execute(sql`insert into fills (id, portfolio_id, market_id, kind, symbol, side, qty, filled_at, price_at, spot_cents, legs,
      notional_cents, fee_cents, cost_cents, realized_pnl_cents)
    select p.id || '-' || f, p.id, ${marketId}, case when f % 9 = 8 then 'expiry' else 'order' end,
      case when f % 3 = 2 then 'SAP' else 'SAP260417C00220000' end, case when f % 9 = 8 then 'EXPIRY' when f % 2 = 0 then 'BUY' else 'SELL' end, 1,
      ${firstDay}::timestamptz + random() * ${days} * interval '1 day', ${firstDay}::timestamptz, 1, '[]', 1, 1, 1,
      case when f % 2 = 0 then 0 else round((random() - 0.4) * 100000) end
    from portfolios p, generate_series(1, ${fills}) f where p.market_id = ${marketId} and right(p.id, 1) <> '9'`);
  await database.execute(sql`insert into hti_questions (id, season_id, n, kind, choices, correct, release_at, tags, points, created_at)
    select 'q' || i, ${seasonId}, i, 'string', '{"question":"?"}', '{"value":"x"}', ${firstDay}::timestamptz,
      (array['["technical"]', '["behavioral"]', '["system-design", "x"]', '["case-study", "technical"]'])[1 + i % 4]::jsonb, 5 * (1 + i % 4), ${firstDay}::timestamptz
    from generate_series(1, ${questions}) i`);
  await database.execute(sql`insert into submissions (question_id, user_id, season_id, answer, is_correct, points, submitted_at)
    select q.id, p.user_id, ${seasonId}, 'x', g.is_right, case when g.is_right then q.points else 0 end,
      date_trunc('milliseconds', ${firstDay}::timestamptz + random() * ${days} * interval '1 day')
    from hti_questions q, portfolios p, lateral (select (hashtext(q.id || p.id) & 3) > 0 as is_right) g
    where q.season_id = ${seasonId} and p.market_id = ${marketId} and (hashtext(p.id || q.id) & 3) > 0`);
}
