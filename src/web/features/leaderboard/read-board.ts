import { ApiError } from '#web/lib/api/api-error.ts';

/** Why there is no board. */
export type BoardProblem = 'UNAUTHORIZED' | 'NO_ACTIVE_SEASON' | 'WORKER_UNAVAILABLE' | 'FAILED';

export interface BoardWays<B> {
  cached: () => Promise<B>;
  /** Only the trading boards have a call that makes them again. */
  rebuild?: () => Promise<B>;
  /** Straight from the database, at most a hundred rows. */
  database: () => Promise<B>;
}

export type BoardRead<B> =
  | { source: 'cache' | 'rebuild' | 'database'; board: B; problem: undefined }
  | { source: 'none'; board: undefined; problem: BoardProblem };

/**
 * The cached board; where that fails, one made again; then the stored rows, unless the build forbids reading them. Where
 * nothing answers there is no board, and why. Only an abort is thrown.
 */
export async function readBoard<B>(
  ways: BoardWays<B>,
  mayReadDatabase: boolean,
  signal: AbortSignal,
): Promise<BoardRead<B>> {
  const steps = [
    { source: 'cache', read: ways.cached },
    ...(ways.rebuild ? [{ source: 'rebuild', read: ways.rebuild } as const] : []),
    ...(mayReadDatabase ? [{ source: 'database', read: ways.database } as const] : []),
  ] as const;
  for (const { source, read } of steps) {
    try {
      return { source, board: await read(), problem: undefined };
    } catch (error) {
      if (signal.aborted) throw error;
      const final = finalProblem(error);
      if (final !== undefined) return { source: 'none', board: undefined, problem: final };
    }
  }
  return { source: 'none', board: undefined, problem: mayReadDatabase ? 'FAILED' : 'WORKER_UNAVAILABLE' };
}

/** Answers that every other way would repeat. */
function finalProblem(error: unknown): BoardProblem | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'NO_ACTIVE_SEASON') return 'NO_ACTIVE_SEASON';
  return error.status === 401 ? 'UNAUTHORIZED' : undefined;
}
