import { DAY_MS } from '#rules/durations.ts';

export interface SeasonProgress {
  percent: number;
  daysLeft: number;
  isOver: boolean;
}

/** How far a season has come; undefined where its dates say nothing. */
export function seasonProgress(
  season: { starts_at: string; ends_at: string },
  nowMs: number,
): SeasonProgress | undefined {
  const [startMs, endMs] = [Date.parse(season.starts_at), Date.parse(season.ends_at)];
  if (!Number.isFinite(startMs) || !Number.isFinite(endMs) || endMs <= startMs) return undefined;
  const share = Math.min(Math.max((nowMs - startMs) / (endMs - startMs), 0), 1);
  return { percent: share * 100, daysLeft: Math.max(Math.ceil((endMs - nowMs) / DAY_MS), 0), isOver: nowMs >= endMs };
}
