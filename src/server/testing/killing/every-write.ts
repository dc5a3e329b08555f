import type { ErrorCode } from '#contract/errors.ts';
import { call, createAccount, mailedToken, PASSWORD, signedIn, type Answer } from '../accounts.ts';
import type { TestEvent, TestTeam } from '../live-event.ts';
import { begin, walkThroughSchool } from '../school.ts';

/** What the writes of a story are about: who they are, and what earlier ones have made. */
export interface World {
  event: TestEvent;
  team: TestTeam;
  tokens: Record<'admin' | 'member' | 'other' | 'leaving' | 'team', string>;
  ids: Record<string, string>;
}

type Role = keyof World['tokens'] | 'visitor';

export interface Write {
  request: string;
  as: Role;
  /** Made anew for each attempt. */
  body?: object | ((world: World) => object | Promise<object>);
  /** The name under which the id of what it makes is known from then on. */
  makes?: [name: string, idIn: (answer: Answer) => unknown];
  /** Asked for again it does something else, such as open another session, or is refused in this way because it has been done. */
  again?: 'anew' | ErrorCode;
  /** Answered before it is done, so that nobody learns from the time it takes who has an account; it is done or not, and whoever has no mail asks again. */
  isAside?: true;
  /** Moves the world on before it. */
  afterMs?: number;
}

const MINUTE_MS = 60_000;
const RELEASED = '2026-03-01T08:00:00.000Z';
const SEASON = { starts_at: '2026-09-01T08:00:00.000Z', ends_at: '2026-12-01T17:00:00.000Z' };
const NEWCOMER = 'newcomer@student.school.example';
const OWNED = 'eve@student.school.example';
const text = (question: string) => ({
  kind: 'string',
  choices: { question },
  correct: { value: 'theta' },
  release_at: RELEASED,
});
const order = ({ ids }: World) => ({ portfolioId: ids['portfolio'], optionSymbol: ids['call'], side: 'BUY', qty: 2 });
const legs = ({ ids }: World) => ({
  portfolioId: ids['portfolio'],
  legs: ['SAP', 'DTE'].map((optionSymbol) => ({ optionSymbol, side: 'BUY', qty: 2 })),
});
const packageId = ({ body }: Answer) => body.data.package.id;
const orderId = ({ body }: Answer) => body.data.order.id;
const dataId = ({ body }: Answer) => body.data.id;
const newest = (rows: { id: string; symbol: string }[], name: string) => rows.find(({ symbol }) => symbol === name)?.id;
const mailed = (to: string) => (world: World) => ({ token: mailedToken(world.event.server, to) });
const backFromSchool =
  (login: string) =>
  async ({ event }: World) => {
    const { attempt, url } = await begin(event.server);
    return { attempt, ...(await walkThroughSchool(url, login)) };
  };
const toEvent = (act: string) => `POST /api/admin/events/:event/${act}`;
const byAdmin = (request: string, body?: Write['body']): Write => ({ request, as: 'admin', ...(body && { body }) });

/** Every verb that writes, in an order in which each has something to do. */
export const WRITES: readonly Write[] = [
  // Accounts.
  { request: 'POST /api/auth/sign-up', as: 'visitor', body: { email: NEWCOMER, language: 'en' }, again: 'anew' },
  {
    request: 'POST /functions/v1/auth_resend_confirmation',
    as: 'visitor',
    body: { email: NEWCOMER, language: 'en' },
    again: 'anew',
    isAside: true,
  },
  {
    request: 'POST /api/auth/confirm',
    as: 'visitor',
    body: mailed(NEWCOMER),
    makes: ['link', ({ body }) => body.data.set_password_token],
    again: 'TOKEN_INVALID',
  },
  {
    request: 'POST /api/auth/first-password',
    as: 'visitor',
    body: ({ ids }) => ({ token: ids['link'], password: 'gamma scalping 77' }),
    again: 'TOKEN_INVALID',
  },
  { request: 'POST /api/auth/sign-in', as: 'visitor', body: { email: OWNED, password: PASSWORD }, again: 'anew' },
  {
    request: 'POST /api/auth/reset',
    as: 'visitor',
    body: { email: OWNED, language: 'en' },
    again: 'anew',
    isAside: true,
  },
  {
    request: 'POST /api/auth/reset-password',
    as: 'visitor',
    body: (world) => ({ ...mailed(OWNED)(world), password: 'vega and vanna 12' }),
    again: 'TOKEN_INVALID',
  },
  {
    request: 'POST /api/auth/password',
    as: 'other',
    body: { current_password: PASSWORD, password: 'rho and charm 99' },
    again: 'INVALID_CREDENTIALS',
  },
  { request: 'POST /api/auth/school/begin', as: 'visitor', body: {}, again: 'anew' },
  { request: 'POST /api/auth/school/finish', as: 'visitor', body: backFromSchool('eve'), again: 'anew' },
  {
    request: 'POST /api/auth/school/finish',
    as: 'visitor',
    body: backFromSchool('sam'),
    makes: ['ticket', ({ body }) => body.data.ticket],
    again: 'anew',
  },
  {
    request: 'POST /api/auth/school/register',
    as: 'visitor',
    body: ({ ids }) => ({ ticket: ids['ticket'], language: 'en' }),
    again: 'SCHOOL_SIGN_IN_INVALID',
  },
  { request: 'PATCH /api/account/profile', as: 'member', body: { language: 'de', username: 'Gamma Greta' } },
  {
    request: 'POST /api/contact',
    as: 'visitor',
    body: { name: 'Cole', email: 'cole@elsewhere.example', message: 'We would like to come.', language: 'en' },
    again: 'anew',
  },

  // The season's market and its players.
  { request: 'POST /api/adx/place-order', as: 'member', body: order, makes: ['first', orderId] },
  { request: 'POST /functions/v1/adx_place_order', as: 'member', body: order, makes: ['second', orderId] },
  {
    request: 'POST /api/adx/trade',
    as: 'other',
    body: {
      optionSymbol: 'SAP',
      ticker: 'SAP',
      type: 'stock',
      strike: null,
      expiry: null,
      quantity: 3,
      action: 'buy',
      orderType: 'market',
    },
  },
  { request: 'POST /api/adx/cancel-order', as: 'member', body: ({ ids }) => ({ orderId: ids['first'] }) },
  { request: 'POST /api/adx/place-package', as: 'member', body: legs, makes: ['straddle', packageId] },
  { request: 'POST /api/adx/cancel-order', as: 'member', body: ({ ids }) => ({ orderId: ids['straddle'] }) },
  { request: 'POST /api/adx/place-package', as: 'member', body: legs },
  { ...byAdmin('POST /api/admin/run-auction', { slot: 'close' }), afterMs: MINUTE_MS },
  {
    request: 'POST /api/adx/exercise',
    as: 'member',
    body: ({ ids }) => ({ portfolioId: ids['portfolio'], optionSymbol: ids['call'], qty: 1 }),
  },
  { request: 'POST /functions/v1/adx_place_order', as: 'member', body: order, makes: ['third', orderId] },
  { request: 'POST /functions/v1/adx_cancel_order', as: 'member', body: ({ ids }) => ({ orderId: ids['third'] }) },
  byAdmin('POST /api/admin/expire-positions', {}),
  byAdmin('POST /api/admin/ops/set-override', { scope: 'ticker', targets: ['SAP'], slip_mul: 1.5, duration_sec: 60 }),
  byAdmin('POST /api/admin/ops/clear-overrides', { scope: 'ticker', targets: ['SAP'] }),
  byAdmin('POST /api/admin/ops/news-shock', { tickers: ['SAP'], mode: 'multiply', factor: 1.1, headline: 'News' }),
  {
    request: 'POST /functions/v1/adx_save_prediction',
    as: 'member',
    body: ({ event }) => ({ seasonId: event.seasonId, symbol: 'SAP', value: 9.5 }),
  },
  byAdmin('POST /api/admin/prediction-lock', ({ event }) => ({
    season_id: event.seasonId,
    symbol: 'SAP',
    lock_at: RELEASED,
  })),
  byAdmin('POST /functions/v1/record_revenue_actuals', ({ event }) => ({
    seasonId: event.seasonId,
    items: [{ symbol: 'SAP', actual_value: 9.1 }],
  })),

  // Questions.
  {
    ...byAdmin('POST /functions/v1/admin_hti_questions', ({ event }) => ({
      action: 'create',
      data: { season_id: event.seasonId, ...text('What decays?') },
    })),
    makes: ['question', ({ body }) => body.questions[0].id],
  },
  {
    request: 'POST /functions/v1/hti_submit_answer',
    as: 'member',
    body: ({ ids }) => ({ questionId: ids['question'], answer: 'theta' }),
  },
  byAdmin('POST /functions/v1/admin_hti_questions', ({ ids }) => ({
    action: 'update',
    data: { id: ids['question'], correct: { value: 'vega' } },
  })),
  byAdmin('POST /api/admin/hti/regrade', ({ ids }) => ({ question_id: ids['question'] })),
  byAdmin('POST /api/admin/hti/import', ({ event }) => ({
    season_id: event.seasonId,
    questions: [text('Which one?'), text('Which two?')],
  })),

  // Tickers, badges and people.
  {
    ...byAdmin('POST /functions/v1/admin_adx_tickers', ({ event }) => ({
      action: 'create',
      data: { season_id: event.seasonId, symbol: 'NEW', name: 'New', exchange: 'XETR', base_price: 50 },
    })),
    makes: ['ticker', ({ body }) => newest(body.tickers, 'NEW')],
  },
  byAdmin('POST /functions/v1/admin_adx_tickers', ({ ids }) => ({
    action: 'update',
    data: { id: ids['ticker'], name: 'Newer' },
  })),
  {
    ...byAdmin('POST /functions/v1/admin_adx_tickers', ({ ids }) => ({
      action: 'delete',
      data: { id: ids['ticker'] },
    })),
  },
  byAdmin('POST /functions/v1/admin_awards_badges', ({ event, ids }) => ({
    entity: 'badge',
    action: 'bulk_award',
    data: {
      season_id: event.seasonId,
      user_ids: [ids['user']],
      badge_type: 'fair-play',
      name: 'Fair play',
      points: 3,
      criteria: { leaderboard: 'adx' },
    },
  })),
  byAdmin('POST /jobs/orchestrator', { task: 'options_summary' }),
  { request: 'DELETE /api/account', as: 'leaving', body: { confirmation: 'DELETE' }, again: 'SESSION_EXPIRED' },
  { ...byAdmin('POST /api/admin/wipe-user', ({ ids }) => ({ userId: ids['wiped'] })), again: 'USER_NOT_FOUND' },

  // A live event.
  { ...byAdmin('POST /api/admin/events', { name: 'Second night', bots: 2 }), makes: ['event', dataId] },
  byAdmin(toEvent('rename'), { name: 'Second night, again' }),
  byAdmin(toEvent('register-team'), { team_name: 'Rho' }),
  byAdmin(toEvent('register-teams'), { team_names: ['Vega', 'Vanna'] }),
  byAdmin(toEvent('new-credentials'), { team_names: ['Rho'] }),
  byAdmin(toEvent('start'), {}),
  byAdmin(toEvent('speed'), { speed: 120 }),
  byAdmin(toEvent('bots'), { on: false }),
  byAdmin(toEvent('set-override'), { scope: 'global', slip_mul: 2, duration_sec: 60 }),
  byAdmin(toEvent('clear-overrides'), {}),
  byAdmin(toEvent('news-shock'), { tickers: ['SAP'], mode: 'multiply', factor: 0.9 }),
  byAdmin(toEvent('refresh-marks'), {}),
  byAdmin(toEvent('run-auction'), { slot: 'open' }),
  byAdmin(toEvent('freeze'), {}),
  byAdmin(toEvent('unfreeze'), {}),
  byAdmin(toEvent('end'), {}),
  byAdmin(toEvent('reveal'), {}),
  byAdmin(toEvent('archive'), { archived: true }),
  byAdmin(toEvent('archive'), { archived: false }),
  byAdmin(toEvent('cleanup'), { deep: false }),
  byAdmin(toEvent('cleanup'), { deep: true }),
  { ...byAdmin(toEvent('delete'), { name: 'Second night, again' }), again: 'EVENT_NOT_FOUND' },
  {
    request: 'POST /api/adx/place-order',
    as: 'team',
    body: ({ team }) => ({ portfolioId: team.portfolioId, optionSymbol: 'SAP', side: 'BUY', qty: 1 }),
  },

  // Seasons.
  { ...byAdmin('POST /api/admin/seasons', { name: 'Autumn', code: 'AUTUMN', ...SEASON }), makes: ['season', dataId] },
  byAdmin('PUT /api/admin/seasons/:season', { name: 'Autumn 2026', code: 'AUTUMN', ...SEASON }),
  byAdmin('POST /functions/v1/season_rollover', ({ event }) => ({ seasonId: event.seasonId, code: 'TEST' })),
  { request: 'POST /api/auth/refresh', as: 'member', body: {}, again: 'anew' },
  { request: 'POST /api/auth/sign-out', as: 'member', body: {}, again: 'SESSION_EXPIRED' },
];

/** Those who write, the same on every server. */
export async function peopleOf(event: TestEvent): Promise<World> {
  const { server } = event;
  const [team] = await event.register('Theta');
  if (team === undefined) throw new Error('No team');
  const people = await Promise.all(
    ['ann', 'bob', 'cem', 'dua', 'eve'].map(async (name) => {
      const { userId, email } = await createAccount(server.context, {}, name);
      return { userId, token: await signedIn(server.context, email) };
    }),
  );
  const [ann, bob, cem, dua] = people;
  if (!ann || !bob || !cem || !dua) throw new Error('Nobody is there');
  const read = async (token: string, path: string) => (await call(server, `GET ${path}`, { token })).body;
  for (const { token } of people) await read(token, '/api/adx/portfolio-snapshot');
  const { portfolio } = (await read(ann.token, '/api/adx/portfolio-snapshot')).data;
  const catalog = await read(ann.token, '/api/market/options/catalog?symbol=SAP&liquid=true&maxExpiries=2&atmPct=0.2');
  const listed = catalog.data as { option_symbol: string; type: string; strike: number }[];
  const [deepest] = listed.filter(({ type }) => type === 'call').toSorted((a, b) => a.strike - b.strike);
  return {
    event,
    team,
    tokens: { admin: event.admin.token, member: ann.token, other: bob.token, leaving: cem.token, team: team.token },
    ids: {
      portfolio: String(portfolio.id),
      call: String(deepest?.option_symbol),
      user: ann.userId,
      wiped: dua.userId,
    },
  };
}
