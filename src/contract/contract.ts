import { accountsEndpoints } from './accounts.ts';
import { leaderboardsEndpoints } from './leaderboards.ts';
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
  ...siteEndpoints,
  ...operationsEndpoints,
};

export type Contract = typeof contract;
export type ContractKey = keyof Contract;
