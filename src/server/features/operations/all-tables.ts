import type { Ownership } from '#server/database/ownership.ts';
import { ownership as frame } from '#server/database/tables.ts';
import { ownership as accounts } from '../accounts/tables.ts';
import { ownership as leaderboard } from '../leaderboard/tables.ts';
import { ownership as liveEvents } from '../live-events/tables.ts';
import { ownership as market } from '../market/tables.ts';
import { ownership as predictions } from '../predictions/tables.ts';
import { ownership as quiz } from '../quiz/tables.ts';
import { ownership as seasons } from '../seasons/tables.ts';
import { ownership as trading } from '../trading/tables.ts';
import { ownership as operations } from './tables.ts';
import { ownership as site } from '../site/tables.ts';

/** Every table of the product with its owner. */
export const allTables: readonly Ownership[] = [
  ...frame,
  ...accounts,
  ...seasons,
  ...market,
  ...trading,
  ...predictions,
  ...quiz,
  ...leaderboard,
  ...liveEvents,
  ...operations,
  ...site,
];
