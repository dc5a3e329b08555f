import { accountsEndpoints } from './accounts.ts';
import { adminLeaderboardEndpoints } from './admin/leaderboard.ts';
import { adminMarketEndpoints } from './admin/market.ts';
import { adminOperationsEndpoints } from './admin/operations.ts';
import { adminPredictionsEndpoints } from './admin/predictions.ts';
import { adminQuizEndpoints } from './admin/quiz.ts';
import { adminSeasonsEndpoints } from './admin/seasons.ts';
import { adminUsersEndpoints } from './admin/users.ts';
import { leaderboardsEndpoints } from './leaderboards.ts';
import { cleanupEndpoints, liveEventsEndpoints } from './live-events.ts';
import { marketEndpoints } from './market.ts';
import { operationsEndpoints } from './operations.ts';
import { predictionsEndpoints } from './predictions.ts';
import { quizEndpoints } from './quiz.ts';
import { siteEndpoints } from './site.ts';
import { tradingEndpoints } from './trading.ts';

/** Everything client and server promise each other. Routing, access, parsing, client types and OpenAPI follow from it. */
export const contract = {
  ...accountsEndpoints,
  ...marketEndpoints,
  ...tradingEndpoints,
  ...predictionsEndpoints,
  ...quizEndpoints,
  ...leaderboardsEndpoints,
  ...liveEventsEndpoints,
  ...cleanupEndpoints,
  ...siteEndpoints,
  ...operationsEndpoints,
  ...adminLeaderboardEndpoints,
  ...adminMarketEndpoints,
  ...adminOperationsEndpoints,
  ...adminPredictionsEndpoints,
  ...adminQuizEndpoints,
  ...adminSeasonsEndpoints,
  ...adminUsersEndpoints,
};

export type Contract = typeof contract;
export type ContractKey = keyof Contract;
