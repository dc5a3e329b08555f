import { leaderboardsEndpoints } from '#contract/leaderboards.ts';
import { feature } from '#server/endpoint.ts';
import { listBadges } from './award-badges.ts';
import { readQuizBoard, readTradingBoard } from './read-leaderboard.ts';
import { readPlayer } from './read-player.ts';
import { rebuildOnDemand } from './rebuild-leaderboards.ts';

export const leaderboardFeature = feature(leaderboardsEndpoints, {
  'GET /api/leaderboards/adx': ({ context, viewer, query }) => readTradingBoard(context, viewer, query),
  'POST /functions/v1/adx_leaderboard': ({ context, viewer, body }) => readTradingBoard(context, viewer, body),
  'GET /api/leaderboards/adx/stored': ({ context, viewer, query }) =>
    readTradingBoard(context, viewer, query, 'database'),
  'GET /api/leaderboards/hti': ({ context, viewer, query }) => readQuizBoard(context, viewer, query),
  'POST /functions/v1/get_hti_leaderboard': ({ context, viewer, body }) => readQuizBoard(context, viewer, body),
  'GET /api/leaderboards/hti/stored': ({ context, viewer, query }) => readQuizBoard(context, viewer, query, 'database'),
  'POST /functions/v1/build_leaderboard_cache': async ({ context, viewer, body }) => {
    await rebuildOnDemand(context);
    return readTradingBoard(context, viewer, body);
  },
  'GET /api/leaderboards/player': async ({ context, query }) => ({
    ok: true,
    data: await readPlayer(context, query.user_id, query.season),
  }),
  'GET /api/badges': async ({ context }) => ({ ok: true, data: await listBadges(context) }),
});
