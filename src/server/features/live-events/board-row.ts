import type * as z from 'zod';
import type { scoreboardRow } from '#contract/live-event-shapes.ts';

/** A team's line on the scoreboard, as it is answered and as it is kept while the event is frozen. */
export type BoardRow = z.output<typeof scoreboardRow>;
