import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { HOUR_MS } from '#rules/durations.ts';
import { credentials, oneTimeTokens, sessions } from '../features/accounts/tables.ts';
import { markets } from '../features/seasons/tables.ts';
import { call, createAccount, signedIn, type Answer } from './accounts.ts';
import { MINUTE_MS, startEvent, type TestEvent, type TestTeam } from './live-event.ts';
import { askQuestion, submit } from './quiz.ts';
import { startSmtp } from './stand-ins/smtp.ts';
import type { Later } from './test-database.ts';
import { PUBLIC_ENVIRONMENT } from './test-server.ts';

/** Who looks. The owner is a member to whom what was planted belongs; the stranger is another one. */
export const VIEWERS = ['visitor', 'stranger', 'team', 'owner', 'admin'] as const;
export type ViewerName = (typeof VIEWERS)[number];

/** A text that occurs nowhere but where it was planted, and who may meet it in an answer. */
interface Canary {
  what: string;
  text: string;
  seenBy: readonly ViewerName[];
}

export interface Planted {
  canaries: Canary[];
  tokens: Partial<Record<ViewerName, string>>;
  /** What the names in paths and queries are filled with; each of several is tried. */
  values: Record<string, readonly string[]>;
  owner: Owner;
}

type Smtp = Awaited<ReturnType<typeof startSmtp>>;

interface Owner {
  userId: string;
  email: string;
  token: string;
  portfolioId: string;
  call(key: string, body?: unknown): Promise<Answer>;
}

const ADMIN = ['admin'] as const;
const MEMBERS = ['stranger', 'owner', 'admin'] as const;
const OWN = ['owner'] as const;
const OWN_AND_ADMIN = ['owner', 'admin'] as const;
const NOBODY = [] as const;

/** A server as the world sees it (a local one shows its outbox to whoever sits there), with a season, an event and all that was planted. */
export async function startPlanted(later: Later): Promise<{ event: TestEvent; smtp: Smtp; planted: Planted }> {
  const smtp = await startSmtp();
  const event = await startEvent({
    environment: {
      ...PUBLIC_ENVIRONMENT,
      SMTP_URL: smtp.url,
      LOGO_BASE_URL: 'https://logos.example',
      LOGO_SIGNING_SECRET: 'canary-of-the-logos-3b6d',
    },
    later,
  });
  return { event, smtp, planted: await plantCanaries(event, smtp) };
}

/** Fills a game with everything that must not get out. */
async function plantCanaries(event: TestEvent, smtp: Smtp): Promise<Planted> {
  const { seasonId, eventId } = event;
  const [team, rival] = await event.register('Vega', 'Rho');
  if (!team || !rival) throw new Error('No teams');
  const owner = await joinMember(event, 'olga-canary-7f3a');
  const stranger = await joinMember(event, 'stefan-canary-90bd');
  const optionSymbol = await aCall(owner);
  // Far above every price, so that the numbers occur nowhere else.
  const filledId = await orderOf(owner, optionSymbol, { limitPrice: 7_531.86, tradeNote: 'why filled 3e9c' });
  const filledPackageId = await packageOf(owner, optionSymbol, 86_427.53);
  await orderOf(owner, 'DTE', { limitPrice: 7_531.86, tradeNote: 'why bought 5d20' });
  await runAuction(event);
  const closingId = await orderOf(owner, 'DTE', { side: 'SELL', limitPrice: 0.01, tradeNote: 'why sold 77ab' });
  await runAuction(event);
  const orderId = await orderOf(owner, optionSymbol, { limitPrice: 8_642.13, tradeNote: 'why waiting c04f' });
  // No price brings that much for something that is bought, so that it waits.
  const packageId = await packageOf(owner, optionSymbol, -97_513.64);
  const canaries = [
    ...(await plantQuestions(event, owner)),
    ...(await plantPrediction(owner, seasonId)),
    ...(await plantMessage(event)),
    ...(await plantMailTokens(event, smtp)),
    ...(await keysOf(event)),
    ...(await secretsOf(event, owner, [team, rival])),
    { what: 'address of a player', text: 'olga-canary-7f3a', seenBy: OWN_AND_ADMIN },
    { what: 'address of another player', text: 'stefan-canary-90bd', seenBy: ['stranger', 'admin'] as const },
    { what: 'address of a team', text: team.email, seenBy: ['team', 'admin'] as const },
    { what: 'address of a rival team', text: rival.email, seenBy: ADMIN },
    { what: 'address of an admin', text: event.admin.email, seenBy: ADMIN },
    { what: 'order of a player', text: orderId, seenBy: OWN_AND_ADMIN },
    { what: 'filled order of a player', text: filledId, seenBy: OWN },
    { what: 'limit of an order that waits', text: '8642.13', seenBy: OWN_AND_ADMIN },
    { what: 'limit of a filled order', text: '7531.86', seenBy: OWN },
    { what: 'package of a player', text: packageId, seenBy: OWN_AND_ADMIN },
    { what: 'filled package of a player', text: filledPackageId, seenBy: OWN },
    { what: 'limit of a package that waits', text: '97513.64', seenBy: OWN_AND_ADMIN },
    { what: 'limit of a filled package', text: '86427.53', seenBy: OWN },
    { what: 'note of an order that waits', text: 'why waiting c04f', seenBy: OWN },
    { what: 'note of a filled order', text: 'why filled 3e9c', seenBy: OWN },
    { what: 'note of a closed position', text: 'why bought 5d20', seenBy: OWN },
    { what: 'note of its end', text: 'why sold 77ab', seenBy: OWN },
    { what: 'portfolio of a player', text: owner.portfolioId, seenBy: OWN_AND_ADMIN },
  ];
  return {
    canaries,
    owner,
    tokens: { stranger: stranger.token, team: team.token, owner: owner.token, admin: event.admin.token },
    values: {
      id: [seasonId],
      season_id: [seasonId],
      eventId: [eventId],
      portfolio_id: [owner.portfolioId, stranger.portfolioId, team.portfolioId, rival.portfolioId],
      order_id: [orderId, filledId, closingId, packageId, filledPackageId],
      user_id: [owner.userId],
      option_symbol: [optionSymbol],
      symbol: ['SAP', optionSymbol],
      ticker: ['SAP'],
      side: ['BUY'],
      qty: ['1'],
      board: ['adx', 'hti', 'predictions'],
      greeks: ['1'],
    },
  };
}

async function joinMember({ server }: TestEvent, name: string): Promise<Owner> {
  const { userId, email } = await createAccount(server.context, {}, name);
  const token = await signedIn(server.context, email);
  const send: Owner['call'] = (key, body) => call(server, key, { token, body });
  const snapshot = await send('GET /api/adx/portfolio-snapshot');
  return { userId, email, token, portfolioId: String(snapshot.body.data.portfolio.id), call: send };
}

async function aCall(owner: Owner): Promise<string> {
  const { body } = await owner.call('GET /api/market/options/catalog?symbol=SAP&liquid=true&maxExpiries=2&atmPct=0.05');
  return String(body.data[0].option_symbol);
}

async function orderOf(
  { portfolioId, call: send }: Owner,
  optionSymbol: string,
  more: { side?: 'SELL'; limitPrice: number; tradeNote: string },
): Promise<string> {
  const order = { portfolioId, optionSymbol, side: 'BUY', qty: 1, validity: 'gtc', ...more };
  const { body } = await send('POST /api/adx/place-order', order);
  return String(body.data.order.id);
}

async function packageOf({ portfolioId, call: send }: Owner, optionSymbol: string, netLimit: number): Promise<string> {
  const legs = [optionSymbol, 'SAP'].map((symbol) => ({ optionSymbol: symbol, side: 'BUY', qty: 1 }));
  const { body } = await send('POST /api/adx/place-package', { portfolioId, legs, netLimit, validity: 'gtc' });
  return String(body.data.package.id);
}

async function runAuction(event: TestEvent): Promise<void> {
  event.pass(MINUTE_MS);
  const run = await event.admin.call('POST /api/admin/run-auction', { slot: 'close' });
  if (!run.body.data?.filled) throw new Error('The planted orders were not filled');
}

/** One to come, one put away, one that is open and one that has closed: each gives away as much as its state allows. */
async function plantQuestions(event: TestEvent, owner: Owner): Promise<Canary[]> {
  const nowMs = event.server.context.clock.now();
  const at = (hours: number) => new Date(nowMs + hours * HOUR_MS);
  const texts = (state: string) => ({
    choices: { question: `Asked ${state} 4c1e?` },
    correct: { value: `answer ${state} 81d2` },
    explanation: `because ${state} 55aa`,
  });
  await askQuestion(event, { ...texts('to-come'), releaseAt: at(5) });
  await askQuestion(event, { ...texts('put-away'), releaseAt: at(-5), isActive: false });
  await askQuestion(event, { ...texts('closed'), releaseAt: at(-5), closeAt: at(-1) });
  await askQuestion(event, { kind: 'number', correct: { value: 8_675_309.25 }, releaseAt: at(-5) });
  await askQuestion(event, {
    kind: 'mcq',
    choices: { question: 'Which?', options: [{ index: 0, label: 'option to-come 93f0' }] },
    correct: { index: 0 },
    releaseAt: at(5),
  });
  const open = await askQuestion(event, { ...texts('open'), releaseAt: at(-5) });
  const submitted = await submit(owner, open, 'submitted 6b7e');
  if (submitted.body.data?.is_correct !== false) throw new Error('The planted answer was not taken');
  return [
    ...(['to-come', 'put-away'] as const).flatMap((state) => [
      { what: `question ${state}`, text: `Asked ${state} 4c1e?`, seenBy: ADMIN },
      { what: `answer of a question ${state}`, text: `answer ${state} 81d2`, seenBy: ADMIN },
      { what: `explanation of a question ${state}`, text: `because ${state} 55aa`, seenBy: ADMIN },
    ]),
    { what: 'option of a question to come', text: 'option to-come 93f0', seenBy: ADMIN },
    { what: 'open question', text: 'Asked open 4c1e?', seenBy: MEMBERS },
    { what: 'answer of an open question', text: 'answer open 81d2', seenBy: ADMIN },
    { what: 'number of an open question', text: '8675309.25', seenBy: ADMIN },
    { what: 'explanation of an open question', text: 'because open 55aa', seenBy: ADMIN },
    { what: 'answer of a closed question', text: 'answer closed 81d2', seenBy: MEMBERS },
    { what: 'explanation of a closed question', text: 'because closed 55aa', seenBy: MEMBERS },
    { what: 'answer that a player gave', text: 'submitted 6b7e', seenBy: OWN },
  ];
}

async function plantPrediction({ call: send }: Owner, seasonId: string): Promise<Canary[]> {
  const saved = await send('POST /functions/v1/adx_save_prediction', { seasonId, symbol: 'SAP', value: 7_913.57 });
  if (saved.status !== 200) throw new Error('The planted prediction was not taken');
  return [{ what: 'prediction of a player', text: '7913.57', seenBy: OWN }];
}

async function plantMessage({ server }: TestEvent): Promise<Canary[]> {
  const message = { name: 'Canary Cole', email: 'cole-canary@elsewhere.example', message: 'canary words 2d91 to you' };
  const sent = await call(server, 'POST /api/contact', { body: { ...message, language: 'en' } });
  if (sent.status !== 200) throw new Error('The planted message was not taken');
  return Object.entries(message).map(([part, text]) => ({ what: `${part} of a message`, text, seenBy: ADMIN }));
}

/** Of somebody who has registered and not confirmed yet. */
async function plantMailTokens({ server }: TestEvent, { received }: Smtp): Promise<Canary[]> {
  const email = 'nora-canary-e15c@student.school.example';
  await call(server, 'POST /api/auth/sign-up', { body: { email, language: 'en' } });
  const mail = received.find(({ to }) => to.includes(email))?.mail;
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  const [stored] = await server.context.database.select().from(oneTimeTokens);
  if (token === undefined || !stored) throw new Error('No mail with a token');
  return [
    { what: 'unconfirmed address', text: 'nora-canary-e15c', seenBy: ADMIN },
    { what: 'token of a mail', text: token, seenBy: NOBODY },
    { what: 'stored hash of a token', text: stored.identifier, seenBy: NOBODY },
  ];
}

async function keysOf({ server }: TestEvent): Promise<Canary[]> {
  const rows = await server.context.database.select({ kind: markets.kind, feedKey: markets.feedKey }).from(markets);
  return rows.map(({ kind, feedKey }) => ({ what: `key of the ${kind}'s market`, text: feedKey, seenBy: NOBODY }));
}

/** What opens an account, and what the server was told for itself. */
async function secretsOf({ server }: TestEvent, owner: Owner, teams: readonly TestTeam[]): Promise<Canary[]> {
  const { config, database } = server.context;
  const browser = `Browser canary ${randomUUID()}`;
  await database.update(sessions).set({ userAgent: browser }).where(eq(sessions.userId, owner.userId));
  const hashes = await database.selectDistinct({ hash: credentials.password }).from(credentials);
  const bearers = await database.select({ token: sessions.token }).from(sessions);
  return [
    ...teams.map(({ name, password }) => ({ what: `password of team ${name}`, text: password, seenBy: NOBODY })),
    ...hashes.map(({ hash }, index) => ({ what: `hash of password ${index}`, text: hash ?? '', seenBy: NOBODY })),
    ...bearers.map(({ token }, index) => ({ what: `token of session ${index}`, text: token, seenBy: NOBODY })),
    { what: 'browser of a player', text: browser, seenBy: OWN },
    { what: 'secret of the server', text: config.secret, seenBy: NOBODY },
    { what: 'secret of logos', text: config.market.logos.signing?.secret ?? '', seenBy: NOBODY },
    { what: 'secret of the bot check', text: BOT_CHECK.secret, seenBy: NOBODY },
  ];
}

/** Its secret is told to the service alone, which no read asks. */
export const BOT_CHECK = {
  kind: 'turnstile',
  siteKey: 'site-key',
  secret: 'canary-of-the-bot-check-19fe',
  scriptUrl: 'https://bots.example/api.js',
  verifyUrl: 'https://bots.example/verify',
  patience: 1,
  hostname: 'club.example',
} as const;
