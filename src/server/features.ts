import type { Feature } from './endpoint.ts';
import { accountsFeature } from './features/accounts/routes.ts';
import { leaderboardAdminFeature } from './features/leaderboard/admin-routes.ts';
import { leaderboardFeature } from './features/leaderboard/routes.ts';
import { liveEventsFeature } from './features/live-events/routes.ts';
import { marketFeature } from './features/market/routes.ts';
import { operationsAdminFeature, seasonsAdminFeature, usersAdminFeature } from './features/operations/admin-routes.ts';
import { cleanupFeature } from './features/operations/clean-up-event.ts';
import { marketAdminFeature } from './features/operations/market-routes.ts';
import { operationsFeature } from './features/operations/routes.ts';
import { predictionsAdminFeature } from './features/predictions/admin-routes.ts';
import { predictionsFeature } from './features/predictions/routes.ts';
import { quizAdminFeature } from './features/quiz/admin-routes.ts';
import { quizFeature } from './features/quiz/routes.ts';
import { tradingFeature } from './features/trading/routes.ts';
import { siteFeature } from './features/site/routes.ts';

/** Every part of the contract with its handlers. */
export const features: readonly Feature[] = [
  accountsFeature,
  marketFeature,
  tradingFeature,
  predictionsFeature,
  quizFeature,
  leaderboardFeature,
  liveEventsFeature,
  siteFeature,
  operationsFeature,
  marketAdminFeature,
  cleanupFeature,
  predictionsAdminFeature,
  quizAdminFeature,
  leaderboardAdminFeature,
  seasonsAdminFeature,
  usersAdminFeature,
  operationsAdminFeature,
];
