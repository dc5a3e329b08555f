import { liveEventsEndpoints } from '#contract/live-events.ts';
import { writeAudit } from '#server/audit.ts';
import type { Context } from '#server/context.ts';
import { feature } from '#server/endpoint.ts';
import type { RepeatableRequest } from '../accounts/repeats.ts';
import { applyShock, refreshMarks, type NewShock } from '../market/apply-shock.ts';
import { openMarket, openSeasonMarket } from '../market/open-market.ts';
import { clearOverrides, listOverrides, setOverride } from '../market/overrides.ts';
import { refreshPrices } from '../market/prices/refresh-prices.ts';
import { readSeason } from '../seasons/active-season.ts';
import { checkSeason } from '../trading/orders/check-playing.ts';
import { diagnoseWaiting } from '../trading/orders/diagnose-waiting.ts';
import { createEvent } from './create-event.ts';
import { setBots, setSpeed, startEvent } from './event-clock-acts.ts';
import { endEvent } from './end-event.ts';
import { checkRunning, listEvents, marketOfEvent, ownRun, readEvent, teamsIn } from './find-event.ts';
import { freezeEvent, unfreezeEvent } from './freeze-event.ts';
import { holdAuction } from './hold-auction.ts';
import { archiveEvent, renameEvent, revealEvent } from './manage-event.ts';
import { makeNewCredentials } from './new-credentials.ts';
import { readEventState, readOwnEvent } from './read-event.ts';
import { exportResults, readReplay } from './read-replay.ts';
import { readBoard, readTeamsBoard } from './read-boards.ts';
import { registerTeams } from './register-teams.ts';
import { tellRoom } from './shared-answers.ts';

const CREATE = 'POST /api/admin/events';
const REGISTER = 'POST /api/admin/events/:eventId/register-team';
const NEW_CREDENTIALS = 'POST /api/admin/events/:eventId/new-credentials';
const REGISTER_MANY = 'POST /api/admin/events/:eventId/register-teams';

export const liveEventsFeature = feature(liveEventsEndpoints, {
  [CREATE]: async ({ context, viewer, body, reference }) => ({
    ok: true,
    data: await createEvent(context, viewer, body, { reference, endpoint: CREATE, body }),
  }),
  'GET /api/admin/events': async ({ context }) => ({ ok: true, data: await listEvents(context) }),
  'GET /api/admin/events/:eventId': async ({ context, viewer, params }) => ({
    ok: true,
    data: await readEventState(context, viewer, params.eventId),
  }),
  [REGISTER]: async ({ context, viewer, params, body, reference }) => {
    const teams = { names: [body.team_name], startingCash: body.starting_cash };
    const identity = { reference, endpoint: REGISTER, body };
    const [made] = await registerTeams(context, viewer, params.eventId, teams, identity);
    if (!made) throw new Error('The team is not there');
    return { ok: true, data: made };
  },
  [REGISTER_MANY]: async ({ context, viewer, params, body, reference }) => {
    const teams = { names: body.team_names, startingCash: body.starting_cash };
    const identity = { reference, endpoint: REGISTER_MANY, body };
    return { ok: true, data: await registerTeams(context, viewer, params.eventId, teams, identity) };
  },
  [NEW_CREDENTIALS]: async ({ context, viewer, params, body, reference }) => {
    const identity = { reference, endpoint: NEW_CREDENTIALS, body };
    return { ok: true, data: await makeNewCredentials(context, viewer, params.eventId, body.team_names, identity) };
  },
  'POST /api/admin/events/:eventId/rename': async ({ context, viewer, params, body }) => ({
    ok: true,
    data: await renameEvent(context, viewer, params.eventId, body.name),
  }),
  'POST /api/admin/events/:eventId/archive': async ({ context, viewer, params, body }) => ({
    ok: true,
    data: await archiveEvent(context, viewer, params.eventId, body.archived),
  }),
  'GET /api/admin/events/:eventId/scoreboard': async ({ context, params }) => {
    const event = await readEvent(context.database, params.eventId);
    return readBoard(context, event.marketId);
  },
  'POST /api/admin/events/:eventId/run-auction': async ({ context, viewer, params, body, reference }) => ({
    ok: true,
    data: await holdAuction(context, viewer, params.eventId, { slot: body.slot, reference }),
  }),
  'POST /api/admin/events/:eventId/start': async ({ context, viewer, params }) => ({
    ok: true,
    data: await startEvent(context, viewer, params.eventId),
  }),
  'POST /api/admin/events/:eventId/speed': async ({ context, viewer, params, body }) => ({
    ok: true,
    data: await setSpeed(context, viewer, params.eventId, body.speed),
  }),
  'POST /api/admin/events/:eventId/freeze': async ({ context, viewer, params }) => ({
    ok: true,
    data: await freezeEvent(context, viewer, params.eventId),
  }),
  'POST /api/admin/events/:eventId/unfreeze': async ({ context, viewer, params }) => ({
    ok: true,
    data: await unfreezeEvent(context, viewer, params.eventId),
  }),
  'POST /api/admin/events/:eventId/end': async ({ context, viewer, params, body, reference }) => ({
    ok: true,
    data: await endEvent(context, viewer, params.eventId, { ...body, reference }),
  }),
  'POST /api/admin/events/:eventId/reveal': async ({ context, viewer, params }) => ({
    ok: true,
    data: await revealEvent(context, viewer, params.eventId),
  }),
  'POST /api/admin/events/:eventId/bots': async ({ context, viewer, params, body }) => ({
    ok: true,
    data: await setBots(context, viewer, params.eventId, body.on),
  }),
  'POST /api/admin/events/:eventId/set-override': async ({ context, viewer, params, body }) => {
    const event = await readEvent(context.database, params.eventId);
    checkRunning(await marketOfEvent(context.database, event), context.clock.now());
    const { marketId } = event;
    const data = await setOverride(context, viewer, await openMarket(context, marketId), body);
    tellRoom(context, marketId);
    return { ok: true, data };
  },
  'GET /api/admin/events/:eventId/list-overrides': async ({ context, params }) => {
    const { marketId } = await readEvent(context.database, params.eventId);
    return { ok: true, data: await listOverrides(context, marketId) };
  },
  'POST /api/admin/events/:eventId/clear-overrides': async ({ context, viewer, params, body }) => {
    const { marketId } = await readEvent(context.database, params.eventId);
    const cleared = await clearOverrides(context, viewer, marketId, body);
    tellRoom(context, marketId);
    return { ok: true, data: { cleared } };
  },
  'POST /api/admin/events/:eventId/news-shock': async ({ context, viewer, params, body, reference }) => {
    const { marketId } = await readEvent(context.database, params.eventId);
    const content = { endpoint: `news-shock ${params.eventId}`, body };
    const data = await applyShock(context, marketId, body, { userId: viewer.userId, reference, content });
    tellRoom(context, marketId);
    return { ok: true, data };
  },
  'POST /api/admin/events/:eventId/refresh-marks': async ({ context, viewer, params, body }) => {
    const { marketId } = await readEvent(context.database, params.eventId);
    const entry = { actorId: viewer.userId, action: 'marks.refresh', subject: marketId, after: body };
    await writeAudit(context, context.database, entry);
    return { ok: true, data: await refreshMarks(context, marketId, body.tickers) };
  },
  'GET /api/admin/events/:eventId/staged-orders': async ({ context, params }) => {
    const { marketId } = await readEvent(context.database, params.eventId);
    const teams = await teamsIn(context.database, marketId);
    const names = new Map(teams.map(({ portfolio, name }) => [portfolio.id, name]));
    const rows = await diagnoseWaiting(context, marketId);
    return { ok: true, data: rows.map((row) => ({ ...row, team_name: names.get(row.portfolio_id) ?? null })) };
  },
  'GET /api/admin/events/:eventId/replay': async ({ context, params, query }) => ({
    ok: true,
    data: await readReplay(context, params.eventId, query.run),
  }),
  'GET /api/admin/events/:eventId/results': async ({ context, params, query }) => ({
    ok: true,
    data: await exportResults(context, params.eventId, query.run),
  }),
  'POST /api/admin/ops/news-shock': async ({ context, viewer, body, reference }) => {
    const content = { endpoint: 'news-shock', body };
    return { ok: true, data: await shockSeason(context, body, { userId: viewer.userId, reference, content }) };
  },
  'GET /api/admin/ops/staged-orders': async ({ context }) => {
    const rows = await diagnoseWaiting(context, (await openSeasonMarket(context, 'active')).id);
    return { ok: true, data: rows.map((row) => ({ ...row, team_name: null })) };
  },
  'GET /api/events/scoreboard': ({ context, viewer }) => readTeamsBoard(context, ownRun(viewer)),
  'GET /api/events/news': ({ context, viewer }) => readOwnEvent(context, ownRun(viewer)),
});

/** With no event chosen, news strike the season's own market; what is stored of its prices follows at once. */
async function shockSeason(context: Context, shock: NewShock, request: RepeatableRequest) {
  const season = await readSeason(context.database, 'active');
  await checkSeason(context, context.database, season);
  const market = await openSeasonMarket(context, season.id);
  const result = await applyShock(context, market.id, shock, request);
  await refreshPrices(context);
  return result;
}
