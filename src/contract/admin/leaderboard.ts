import * as z from 'zod';
import { dryRun, id, line } from './shapes.ts';
import { endpoints, okWith } from '../endpoint.ts';
import { logoAddress } from '../market.ts';

/** The name of an icon, or where a picture lies. */
const icon = z.union([z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be the name of an icon'), logoAddress]);

export const adminLeaderboardEndpoints = endpoints({
  'POST /functions/v1/admin_awards_badges': {
    summary: 'Gives a badge to players, once for each in a season; admins and event users get none.',
    access: 'admin',
    body: z.strictObject({
      entity: z.literal('badge'),
      action: z.literal('bulk_award'),
      data: z.strictObject({
        season_id: id.optional(),
        user_ids: z.array(id).min(1).max(5000),
        badge_type: z
          .string()
          .trim()
          .toLowerCase()
          .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'no-slug'),
        name: line.min(1).max(80),
        description: z.string().trim().max(400).default(''),
        icon_url: icon.default('award'),
        points: z.int().min(0).max(1000).default(0),
        criteria: z.strictObject({ leaderboard: z.enum(['adx', 'hti']) }),
      }),
    }),
    output: z.strictObject({ success: z.literal(true), awarded: z.int(), skipped: z.int() }),
    errors: ['NO_ACTIVE_SEASON', 'SEASON_NOT_FOUND', 'SEASON_CLOSED', 'BADGE_SLUG_RESERVED', 'BADGE_TRACK_FIXED'],
    maxBodyKb: 384,
  },
  'POST /api/admin/users/find': {
    summary: 'The players that addresses belong to.',
    access: 'admin',
    body: z.strictObject({ emails: z.array(z.string().trim().min(1).max(320)).min(1).max(500) }),
    output: okWith(
      z.strictObject({
        users: z.array(z.strictObject({ user_id: z.string(), email: z.string() })),
        unknown: z.array(z.string()),
      }),
    ),
    errors: ['NO_MATCHING_USERS'],
  },
  'POST /api/admin/hti/regrade': {
    summary: 'Judges every answer to a question again by its key of now, and corrects points and boards.',
    access: 'admin',
    body: z.strictObject({ question_id: id, dry_run: dryRun }),
    output: okWith(
      z.strictObject({
        submissions: z.int(),
        now_right: z.int(),
        now_wrong: z.int(),
        /** Those that stay right but for other points. */
        repriced: z.int(),
        points_before: z.int(),
        points_after: z.int(),
        applied: z.boolean(),
      }),
    ),
    errors: ['QUESTION_NOT_FOUND', 'SEASON_CLOSED'],
  },
});
