import { adminLeaderboardEndpoints } from '#contract/admin/leaderboard.ts';
import { mailboxOf } from '#rules/accounts/mailbox.ts';
import { RULE_BADGES, SETTLE_BADGES } from '#rules/standings/badges.ts';
import { pseudonymOf, writeAudit } from '#server/audit.ts';
import { transaction } from '#server/database/transaction.ts';
import { feature } from '#server/endpoint.ts';
import { Refusal } from '#server/refusal.ts';
import { findUsersByEmail } from '../accounts/list-users.ts';
import { regradeQuestion } from '../quiz/regrade-question.ts';
import { readSeason } from '../seasons/active-season.ts';
import { lockOpenSeason } from '../seasons/lock-open-season.ts';
import { awardBadge, isSameBadge, lockBadge } from './award-badges.ts';
import { rebuildSeason } from './rebuild-leaderboards.ts';

const RESERVED = new Set<string>([...RULE_BADGES, ...Object.keys(SETTLE_BADGES)]);

export const leaderboardAdminFeature = feature(adminLeaderboardEndpoints, {
  'POST /functions/v1/admin_awards_badges': async ({ context, viewer, body: { data } }) => {
    const { badge_type: slug, name, description, icon_url: icon, points, criteria } = data;
    if (RESERVED.has(slug)) throw new Refusal('BADGE_SLUG_RESERVED');
    const season = await readSeason(context.database, data.season_id ?? 'active');
    const userIds = [...new Set(data.user_ids)];
    const given = await transaction(context.database, async (database) => {
      await lockOpenSeason(database, season.id);
      const badge = { slug, track: criteria.leaderboard, name, description, icon, points };
      const before = await lockBadge(database, slug);
      const awarded = await awardBadge(context, database, badge, { userIds, seasonId: season.id, by: 'admin' });
      await writeAudit(context, database, {
        actorId: viewer.userId,
        action: 'badge.award',
        subject: slug,
        before: before && !isSameBadge(before, badge) ? before : null,
        after: { season_id: season.id, ...badge, to: awarded.map((userId) => pseudonymOf(context, userId)) },
      });
      return awarded;
    });
    await rebuildSeason(context, season.id);
    return { success: true, awarded: given.length, skipped: userIds.length - given.length };
  },
  'POST /api/admin/users/find': async ({ context, body }) => {
    const asked = new Map(body.emails.map((email) => [mailboxOf(email) ?? email.toLowerCase(), email]));
    const users = await findUsersByEmail(context.database, [...asked.keys()]);
    if (users.length === 0) throw new Refusal('NO_MATCHING_USERS');
    const found = new Set(users.map(({ email }) => email));
    const unknown = [...asked].filter(([mailbox]) => !found.has(mailbox)).map(([, email]) => email);
    return { ok: true, data: { users: users.map(({ id, email }) => ({ user_id: id, email })), unknown } };
  },
  'POST /api/admin/hti/regrade': async ({ context, viewer, body }) => {
    const wanted = { questionId: body.question_id, isDryRun: body.dry_run };
    const { seasonId, ...data } = await regradeQuestion(context, viewer, wanted);
    if (data.applied) await rebuildSeason(context, seasonId);
    return { ok: true, data };
  },
});
