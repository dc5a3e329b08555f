import { sql } from 'drizzle-orm';
import { berlinDay } from '#rules/market/time/berlin-time.ts';
import type { Database } from '#server/database/database.ts';
import { rowsOf } from '#server/database/rows-of.ts';

/** Boards that are made from the same rows, and from no others. */
export const BOARD_PARTS = ['trading', 'predictions', 'quiz'] as const;
export type BoardPart = (typeof BOARD_PARTS)[number];

/** Changes with everything that a board is made from, each part for itself; with who is ranked and with the day, on which the time frames depend, all of them do. */
export async function fingerprintOf(
  database: Database,
  { id, marketId }: { id: string; marketId: string },
  nowMs: number,
): Promise<string> {
  const [row] = rowsOf(
    await database.execute(sql`select
      (select count(*) || '-' || count(*) filter (where is_admin) from user_profiles where not is_event) as players,
      concat_ws('|', (select count(*) from portfolios where market_id = ${marketId}),
        (select concat_ws('-', max(as_of_date), count(*), sum(equity_cents), max(recorded_at)) from adx_equity_daily where market_id = ${marketId}
          and as_of_date = (select max(as_of_date) from adx_equity_daily where market_id = ${marketId}))) as trading,
      (select count(*) || '-' || coalesce(max(scored_at)::text, '') from adx_prediction_scores where season_id = ${id}) as predictions,
      concat_ws('|', (select count(*) || '-' || coalesce(max(submitted_at)::text, '') || '-' || coalesce(sum(points), 0) || '-' || count(*) filter (where is_correct)
          from submissions where season_id = ${id}),
        (select count(*) || '-' || coalesce(sum(points), 0) from user_badges where season_id = ${id}),
        (select md5(string_agg(id || tags::text, ',' order by id)) from hti_questions where season_id = ${id})) as quiz`),
  );
  const of = (part: BoardPart) => `${berlinDay(nowMs)} ${String(row?.['players'])} ${String(row?.[part])}`;
  return BOARD_PARTS.map(of).join(SEPARATOR);
}

/** None of the texts above can hold it. */
const SEPARATOR = '\n';

/** The parts that have changed between two fingerprints: all, if there is none before or it has another form. */
export function changedParts(before: string | undefined, now: string): Set<BoardPart> {
  const [old, made] = [before?.split(SEPARATOR) ?? [], now.split(SEPARATOR)];
  if (old.length !== made.length) return new Set(BOARD_PARTS);
  return new Set(BOARD_PARTS.filter((_, index) => old[index] !== made[index]));
}

/** A fingerprint that still has the old one's part, so that it shows as changed the next time. */
export function withOldPart(before: string | undefined, now: string, part: BoardPart): string {
  const old = before?.split(SEPARATOR) ?? [];
  return now
    .split(SEPARATOR)
    .map((made, index) => (BOARD_PARTS[index] === part ? (old[index] ?? '') : made))
    .join(SEPARATOR);
}
