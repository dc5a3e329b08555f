import type { Replay } from '../api.ts';

export interface Piece {
  at: string;
  headline: string;
  moves: { ticker: string; change_pct: number }[];
}

/** The news of a run as its teams have them, the newest first: what struck at one instant under one headline is one piece. */
export function newsIn(shocks: Replay['shocks']): Piece[] {
  const news = new Map<string, Piece>();
  for (const { at, headline, ticker, change_pct } of shocks) {
    const key = `${at} ${headline}`;
    const known = news.get(key) ?? { at, headline, moves: [] };
    known.moves.push({ ticker, change_pct });
    news.set(key, known);
  }
  return [...news.values()].toReversed();
}
