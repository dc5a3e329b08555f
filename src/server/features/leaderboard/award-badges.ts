import { randomUUID } from 'node:crypto';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { RULE_BADGE_ICONS, RULE_BADGES, SETTLE_BADGES } from '#rules/standings/badges.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { rowsOf } from '#server/database/rows-of.ts';
import { Refusal } from '#server/refusal.ts';
import { userProfiles } from '../accounts/tables.ts';
import { badges } from './tables.ts';

export interface NewBadge {
  slug: string;
  track: 'adx' | 'hti';
  name: string;
  description: string;
  icon: string;
  points: number;
}

/**
 * Gives a badge to players, once for each in a season; admins and event users get none. The points of an interview badge add to the player's
 * score. Call it in a transaction. Answers who has got it now.
 */
export async function awardBadge(
  context: Pick<Context, 'clock'>,
  database: Database,
  badge: NewBadge,
  award: { userIds: readonly string[]; seasonId: string; by: 'settle' | 'admin' },
): Promise<string[]> {
  const { slug, ...values } = badge;
  const [kept] = await database
    .insert(badges)
    .values({ id: randomUUID(), slug, ...values })
    // Its points count by its track, also those that were given long ago: a known badge stays on its own.
    .onConflictDoUpdate({ target: badges.slug, set: values, setWhere: eq(badges.track, badge.track) })
    .returning({ id: badges.id });
  if (!kept) throw new Refusal('BADGE_TRACK_FIXED');
  const given = rowsOf(
    await database.execute(sql`insert into user_badges (badge_id, user_id, season_id, awarded_by, awarded_at, points)
      select ${kept.id}, p.user_id, ${award.seasonId}, ${award.by}, ${new Date(context.clock.now()).toISOString()}::timestamptz, ${badge.points}
      from (select p.user_id from users u join user_profiles p on p.user_id = u.id where u.id = any(${sql.param([...award.userIds])}::text[])
        and not p.is_admin and not p.is_event order by u.id for key share of u) p
      on conflict do nothing returning user_id`),
  ).map((row) => String(row['user_id']));
  if (badge.track === 'hti' && badge.points > 0 && given.length > 0)
    await database
      .update(userProfiles)
      .set({ htiScore: sql`${userProfiles.htiScore} + ${badge.points}` })
      .where(inArray(userProfiles.userId, given));
  return given;
}

/** The badge as it was kept, held until the transaction ends. */
export async function lockBadge(database: Database, slug: string): Promise<NewBadge | undefined> {
  const [kept] = await database.select().from(badges).where(eq(badges.slug, slug)).for('update');
  if (!kept) return undefined;
  const { id: _, ...badge } = kept;
  return badge;
}

export function isSameBadge(a: NewBadge, b: NewBadge): boolean {
  return a.name === b.name && a.description === b.description && a.icon === b.icon && a.points === b.points;
}

const MAX_BADGES = 200;

/** What each badge is given for: the rules, the places at the end of a season, and what admins have thought of. */
export async function listBadges({ database }: Context) {
  const stored = await database.select().from(badges).orderBy(asc(badges.slug)).limit(MAX_BADGES);
  const settled = Object.entries(SETTLE_BADGES).map(([slug, badge]) => ({
    slug,
    icon: badge.icon,
    source: 'settle' as const,
    track: badge.track,
    name: '',
    description: '',
    points: badge.points,
  }));
  return [
    ...RULE_BADGES.map((slug) => ({
      slug,
      icon: RULE_BADGE_ICONS[slug],
      source: 'rule' as const,
      track: 'adx' as const,
      name: '',
      description: '',
      points: 0,
    })),
    ...settled,
    ...stored
      .filter(({ slug }) => !(slug in SETTLE_BADGES))
      .map(({ slug, icon, track, name, description, points }) => ({
        slug,
        icon,
        source: 'admin' as const,
        track,
        name,
        description,
        points,
      })),
  ];
}
