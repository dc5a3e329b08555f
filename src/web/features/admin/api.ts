import { queryOptions, useQuery, type QueryKey } from '@tanstack/react-query';
import type { Contract } from '#contract/contract.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import { call } from '#web/lib/api/api.ts';
import { flags } from '#web/lib/flags.ts';
import { isDevelopmentHost } from '#web/lib/session/hosts.ts';

type Answer<K extends keyof Contract> = Output<Contract[K]>;

export type AdminSeason = Answer<'GET /api/admin/seasons'>['data'][number];
export type AdminQuestion = Answer<'POST /functions/v1/admin_hti_questions'>['questions'][number];
export type AdminTicker = Answer<'POST /functions/v1/admin_adx_tickers'>['tickers'][number];
export type Override = Answer<'GET /api/admin/ops/list-overrides'>['data'][number];
export type Revenue = Answer<'GET /api/admin/revenues'>['data'][number];
export type Settlement = Answer<'GET /api/admin/seasons/:id/settlement'>['data'];
export type AuditEntry = Answer<'GET /api/admin/audit'>['data']['entries'][number];
export type UsersPage = Answer<'POST /api/admin/list-users'>;
export type AdminUser = UsersPage['users'][number];

const worker = { host: flags.workerHost };

export const adminKeys = {
  all: ['admin'] as const,
  seasons: ['admin', 'seasons'] as const,
  questions: (seasonId: string) => ['admin', 'questions', seasonId] as const,
  tickers: (seasonId: string) => ['admin', 'tickers', seasonId] as const,
  overrides: ['admin', 'overrides'] as const,
  revenues: (seasonId: string) => ['admin', 'revenues', seasonId] as const,
  users: ['admin', 'users'] as const,
  audit: ['admin', 'audit'] as const,
  system: ['admin', 'system'] as const,
  messages: ['admin', 'messages'] as const,
};

export function useSeasons() {
  return useQuery({
    queryKey: adminKeys.seasons,
    queryFn: ({ signal }) => call('GET /api/admin/seasons', { signal }),
    select: (answer) => answer.data,
  });
}

export function useQuestions(seasonId: string) {
  return useQuery({
    queryKey: adminKeys.questions(seasonId),
    queryFn: () =>
      call('POST /functions/v1/admin_hti_questions', { body: { action: 'list', data: { season_id: seasonId } } }),
    select: (answer) => answer.questions,
  });
}

export function useTickers(seasonId: string) {
  return useQuery({
    queryKey: adminKeys.tickers(seasonId),
    queryFn: () =>
      call('POST /functions/v1/admin_adx_tickers', { body: { action: 'list', data: { season_id: seasonId } } }),
    select: (answer) => answer.tickers,
  });
}

export function useOverrides(pollMs: number | false = false) {
  return useQuery({
    queryKey: adminKeys.overrides,
    queryFn: ({ signal }) => call('GET /api/admin/ops/list-overrides', { ...worker, signal }),
    select: (answer) => answer.data,
    refetchInterval: pollMs,
  });
}

export function useRevenues(seasonId: string) {
  return useQuery({
    queryKey: adminKeys.revenues(seasonId),
    queryFn: ({ signal }) => call('GET /api/admin/revenues', { query: { season_id: seasonId }, signal }),
    select: (answer) => answer.data,
  });
}

export const settlementOf = (seasonId: string) =>
  queryOptions({
    queryKey: [...adminKeys.seasons, 'settlement', seasonId],
    queryFn: ({ signal }) => call('GET /api/admin/seasons/:id/settlement', { params: { id: seasonId }, signal }),
    // It tells what would happen now, so it is asked for each time.
    staleTime: 0,
    gcTime: 0,
  });

type UsersQuery = Omit<Input<Contract['POST /api/admin/list-users']>['body'], 'action'>;

/** The function is asked first on local hosts, the worker elsewhere; whichever is asked second stands in for the first. */
export async function listUsers(query: UsersQuery): Promise<UsersPage> {
  const byWorker = () => call('POST /api/admin/list-users', { body: { action: 'list', ...query }, ...worker });
  const byFunction = async (): Promise<UsersPage> => {
    const { users = [], total = 0 } = await call('POST /functions/v1/admin_users', {
      body: { action: 'list', ...query },
    });
    return { ok: true, users, total };
  };
  return inTurn(byFunction, byWorker);
}

export async function wipeUser(
  send: typeof call,
  userId: string,
  isDryRun: boolean,
): Promise<Readonly<Record<string, number>>> {
  const body = { action: 'wipe', userId, dry_run: isDryRun } as const;
  const byWorker = async () => (await send('POST /api/admin/wipe-user', { body, ...worker })).removed;
  const byFunction = async () => (await send('POST /functions/v1/admin_users', { body })).removed ?? {};
  return inTurn(byFunction, byWorker);
}

/** Only where no answer came at all: a refusal is an answer, and what was done is not done twice. */
async function inTurn<T>(byFunction: () => Promise<T>, byWorker: () => Promise<T>): Promise<T> {
  const [first, second] = isDevelopmentHost() ? [byFunction, byWorker] : [byWorker, byFunction];
  try {
    return await first();
  } catch (error) {
    if (worker.host === '' || !isUnreachable(error)) throw error;
    return second();
  }
}

function isUnreachable(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 0;
}

/** What an act has changed; the audit has changed with every one. */
export function changed(...keys: readonly QueryKey[]): readonly QueryKey[] {
  return [...keys, adminKeys.audit];
}
