import { liveEventsEndpoints } from '#contract/live-events.ts';
import type { Context } from '#server/context.ts';
import { prepareAnswer, type PreparedAnswer } from '#server/http/prepared-answer.ts';
import { rankBoard, type BoardRow } from './board-row.ts';
import { finalStandings } from './final-standings.ts';
import { eventIn, findRun, isOver, marketOfEvent } from './find-event.ts';
import { holdBoard } from './freeze-event.ts';
import { computeBoard } from './read-scoreboard.ts';
import { shareAnswer } from './shared-answers.ts';

/** The standings of a run as they are now, or were less than a moment ago; the final ones where it is over. */
export function readBoard(context: Context, marketId: string): Promise<PreparedAnswer> {
  return shareAnswer(context, marketId, 'board', async () => prepare(await standingsOf(context, marketId)));
}

export async function standingsOf(context: Context, marketId: string): Promise<BoardRow[]> {
  return (await isOver(context.database, marketId))
    ? finalStandings(context, marketId)
    : computeBoard(context, marketId);
}

/** The standings as the teams of a run see them: held while it is frozen, none between its end and the end of the reveal. */
export function readTeamsBoard(context: Context, marketId: string): Promise<PreparedAnswer> {
  return shareAnswer(context, marketId, 'teams', async () => {
    const event = await eventIn(context.database, marketId);
    const { frozenAt, closedAt } = await marketOfEvent(context.database, event);
    if (closedAt && !(await findRun(context.database, event)).revealedAt) return prepare([]);
    if (!frozenAt || closedAt) return readBoard(context, marketId);
    return prepare(event.frozenBoard ?? (await holdBoard(context, event)));
  });
}

/** Written down once for the whole room. */
function prepare(rows: readonly BoardRow[]): PreparedAnswer {
  return prepareAnswer(liveEventsEndpoints['GET /api/events/scoreboard'], { ok: true, data: rankBoard(rows) });
}
