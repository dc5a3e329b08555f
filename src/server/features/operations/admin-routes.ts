import { desc, eq } from 'drizzle-orm';
import { adminOperationsEndpoints } from '#contract/admin/operations.ts';
import { adminSeasonsEndpoints } from '#contract/admin/seasons.ts';
import { adminUsersEndpoints } from '#contract/admin/users.ts';
import { writeAudit } from '#server/audit.ts';
import type { Context } from '#server/context.ts';
import { feature } from '#server/endpoint.ts';
import { Refusal } from '#server/refusal.ts';
import { listUsers } from '../accounts/list-users.ts';
import { openSeasonMarket } from '../market/open-market.ts';
import { markets, seasons } from '../seasons/tables.ts';
import { checkParityOfSeason } from './check-parity.ts';
import { exportStandings, readBoardRows } from './export-standings.ts';
import { runLoadTest } from './load-test.ts';
import { previewSettlement } from './preview-settlement.ts';
import { readAudit } from './read-audit.ts';
import { refreshOptions } from './refresh-options.ts';
import { createSeasonByAdmin, listSeasonsForAdmin, updateSeason } from './save-season.ts';
import { settleSeason } from './settle-season.ts';
import { wipeUser } from './wipe-user.ts';

export const seasonsAdminFeature = feature(adminSeasonsEndpoints, {
  'GET /api/admin/seasons': async ({ context }) => ({ ok: true, data: await listSeasonsForAdmin(context) }),
  'POST /api/admin/seasons': async ({ context, viewer, body }) => ({
    ok: true,
    data: { id: await createSeasonByAdmin(context, viewer, body) },
  }),
  'PUT /api/admin/seasons/:id': async ({ context, viewer, params, body }) => ({
    ok: true,
    data: { id: await updateSeason(context, viewer, params.id, body) },
  }),
  'GET /api/admin/seasons/:id/settlement': async ({ context, params }) => ({
    ok: true,
    data: await previewSettlement(context, params.id),
  }),
  'POST /functions/v1/season_rollover': async ({ context, viewer, body }) => ({
    ok: true,
    data: { next_season_id: await settleSeason(context, viewer, body) },
  }),
  'GET /api/admin/seasons/:id/standings': async ({ context, params, query }) => ({
    ok: true,
    data: await exportStandings(context, params.id, query.board),
  }),
  'GET /api/admin/seasons/:id/board': async ({ context, params, query }) => ({
    ok: true,
    data: await readBoardRows(context, params.id, query.board),
  }),
  'GET /api/seasons/closed': async ({ context }) => ({ ok: true, data: await listClosedSeasons(context) }),
});

export const usersAdminFeature = feature(adminUsersEndpoints, {
  'POST /functions/v1/admin_users': async ({ context, viewer, body }) => {
    const { action, userId, dry_run, ...page } = body;
    if (action === 'list') return { ok: true, ...(await listUsers(context.database, page)) };
    if (userId === undefined) throw new Refusal('INVALID_REQUEST', { fields: { 'body.userId': 'is missing' } });
    return { ok: true, removed: await wipeUser(context, viewer, { userId, isDryRun: dry_run }) };
  },
  'POST /api/admin/list-users': async ({ context, body }) => ({
    ok: true,
    ...(await listUsers(context.database, body)),
  }),
  'POST /api/admin/wipe-user': async ({ context, viewer, body: { userId, dry_run } }) => ({
    ok: true,
    removed: await wipeUser(context, viewer, { userId, isDryRun: dry_run }),
  }),
});

export const operationsAdminFeature = feature(adminOperationsEndpoints, {
  'GET /api/admin/audit': async ({ context, query }) => ({ ok: true, data: await readAudit(context, query) }),
  'POST /jobs/orchestrator': async ({ context, viewer }) => ({
    ok: true,
    data: await refreshOptions(context, viewer),
  }),
  'POST /api/admin/ops/check-parity': async ({ context, viewer }) => {
    const market = await openSeasonMarket(context, 'active');
    const warnings = await checkParityOfSeason(context);
    const entry = { actorId: viewer.userId, action: 'parity.check', subject: market.id };
    await writeAudit(context, context.database, { ...entry, after: { warnings: warnings.length } });
    return { ok: true, data: { at: new Date(context.clock.now()).toISOString(), warnings } };
  },
  'POST /api/admin/ops/load-test': async ({ context, viewer, body }) => {
    const data = await runLoadTest(context, viewer, body.calls);
    const entry = { actorId: viewer.userId, action: 'load.test', subject: data.at };
    await writeAudit(context, context.database, { ...entry, after: data.results });
    return { ok: true, data };
  },
});

const MAX_SEASONS = 200;

/** Seasons that are over, with the keys of their prices. */
async function listClosedSeasons({ database }: Context) {
  const rows = await database
    .select({ season: seasons, market: markets })
    .from(seasons)
    .innerJoin(markets, eq(markets.seasonId, seasons.id))
    .where(eq(seasons.status, 'closed'))
    .orderBy(desc(seasons.startsAt))
    .limit(MAX_SEASONS);
  return rows.map(({ season, market }) => ({
    code: season.code,
    name: season.name,
    starts_at: season.startsAt.toISOString(),
    ends_at: season.endsAt.toISOString(),
    feed_key_hash: market.feedKeyHash,
    feed_key: market.keyPublishedAt === null ? null : market.feedKey,
  }));
}
