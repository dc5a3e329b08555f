import * as z from 'zod';
import { dryRun, id, instant } from './shapes.ts';
import { endpoints, type Endpoint } from '../endpoint.ts';

const USERS_PER_PAGE = 200;

const page = z.int().min(1).max(10_000).default(1);
const perPage = z.int().min(1).max(USERS_PER_PAGE).default(USERS_PER_PAGE);
const sort = z.enum(['email', 'confirmed_at', 'last_sign_in_at', 'is_admin']).default('email');
const listing = {
  page,
  perPage,
  /** A part of the address. */
  filter: z.string().trim().max(320).default(''),
  sort,
  descending: z.boolean().default(false),
};

const users = z.array(
  z.strictObject({
    id: z.string(),
    email: z.string(),
    /** As the boards show them. */
    name: z.string(),
    confirmed_at: instant.nullable(),
    last_sign_in_at: instant.nullable(),
    is_admin: z.boolean(),
    is_event: z.boolean(),
  }),
);
/** How many rows of each table go, or have gone. */
const removed = z.record(z.string(), z.int());
const wipeErrors = ['USER_NOT_FOUND', 'ADMIN_UNWIPEABLE'] as const;
const listed = { ok: z.literal(true), users, total: z.int() };

const list = {
  summary: 'A page of the accounts, by a part of their address.',
  access: 'admin',
  output: z.strictObject(listed),
  errors: [],
} as const satisfies Endpoint;

const wipe = {
  summary: 'Removes an account and everything of theirs; with dry_run only tells what would go.',
  access: 'admin',
  output: z.strictObject({ ok: z.literal(true), removed }),
  errors: wipeErrors,
} as const satisfies Endpoint;

export const adminUsersEndpoints = endpoints({
  'POST /functions/v1/admin_users': {
    summary: 'Lists the accounts, or wipes one.',
    access: 'admin',
    body: z.strictObject({
      action: z.enum(['list', 'wipe']),
      ...listing,
      userId: id.optional(),
      dry_run: dryRun,
    }),
    output: z.strictObject({ ...listed, removed: removed.optional() }).partial({ users: true, total: true }),
    errors: wipeErrors,
  },
  'POST /api/admin/list-users': { ...list, body: z.strictObject({ action: z.literal('list').optional(), ...listing }) },
  'POST /api/admin/wipe-user': {
    ...wipe,
    body: z.strictObject({ action: z.literal('wipe').optional(), userId: id, dry_run: dryRun }),
  },
});
