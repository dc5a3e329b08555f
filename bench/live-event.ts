/**
 * A live event with 200 teams on the embedded database, over HTTP: each places an order every five seconds, polls what its screen polls and reads the
 * live stream, while an organiser runs an auction every fifteen; after one, every screen asks for its portfolio and what is still staged. Reports how long the calls take
 * (median, 95 and 99 of 100), how long after an auction its results were there, and how many calls fail. Fails when one does, or when a kind of call is slower
 * than the specification allows. Other work on the machine counts: the load before and after, and what the server itself used, stand beside.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { machineNow } from '#server/clock.ts';
import { openEmbedded } from '#server/database/open-database.ts';
import { transaction } from '#server/database/transaction.ts';
import { writeEvent } from '#server/features/live-events/create-event.ts';
import { teamsIn } from '#server/features/live-events/find-event.ts';
import { addTeams } from '#server/features/live-events/register-teams.ts';
import { createAccount, signedIn } from '#server/testing/accounts.ts';
import { bareContext } from '#server/testing/bare-context.ts';
import { embeddedTemplate } from '#server/testing/global-setup.ts';
import { buildPrograms } from '#server/testing/programs.ts';
import { processorMs } from './load/process-use.ts';
import { DESK_POLLS, every, listen, playerOf, Room, snapshot, staged, type Player, type Poll } from './load/room.ts';
import { startServer, stopServer } from './load/test-servers.ts';

const TEAMS = 200;
const LASTS_MS = 60_000;
const WARM_UP_MS = 10_000;
const ORDER_EVERY_MS = 5_000;
const AUCTION_EVERY_MS = 15_000;
/** What the specification calls slow, for 95 of 100 calls. */
const SLO_P95_MS = 1_500;
const TICKERS = ['SAP', 'SIE', 'ALV', 'DTE', 'BAS'];

const NEWS = '/api/events/news';
const POLLS: readonly Poll[] = [
  { name: 'news', everyMs: 5_000, path: () => NEWS },
  { name: 'scoreboard', everyMs: 5_000, path: () => '/api/events/scoreboard' },
  ...DESK_POLLS,
];

const room = new Room();
/** Kept with when the auction that runs has ended. */
let auctionEnded: PromiseWithResolve | undefined;

const folder = mkdtempSync(join(tmpdir(), 'convexity-bench-event-'));
try {
  await main();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function main(): Promise<void> {
  await buildPrograms();
  cpSync(await embeddedTemplate(), folder, { recursive: true });
  const { eventId, organiserToken, teams } = await prepare();
  const { child, port } = await startServer({ DATA_DIR: folder });
  try {
    const url = `http://127.0.0.1:${port}`;
    const organiser = playerOf(url, organiserToken, '');
    const players = teams.map(({ token, portfolioId }) => playerOf(url, token, portfolioId));
    const path = `/api/admin/events/${eventId}`;
    await room.send('start', organiser, `${path}/start`, {});
    const untilMs = machineNow() + WARM_UP_MS + LASTS_MS;
    const leaves = players.map((player) => follow(player));
    const used = () => processorMs(child.pid) ?? Number.NaN;
    const usedBefore = delay(WARM_UP_MS).then(() => {
      room.isWarm = true;
      return used();
    });
    await Promise.all([
      ...players.map((player, index) => play(player, index / TEAMS, TICKERS[index % TICKERS.length] ?? 'SAP', untilMs)),
      every(AUCTION_EVERY_MS, AUCTION_EVERY_MS / 2, untilMs, () => runAuction(organiser, path)),
    ]);
    const busy = (used() - (await usedBefore)) / LASTS_MS;
    for (const leave of leaves) leave();
    room.report(
      `${TEAMS} teams, embedded database, ${LASTS_MS / 1000} s; the server used ${(busy * 100).toFixed(0)} % of one core`,
      SLO_P95_MS,
    );
  } finally {
    await stopServer(child);
  }
}

async function prepare() {
  const opened = await openEmbedded(folder);
  const context = bareContext(opened, machineNow());
  const { email } = await createAccount(context, { isAdmin: true }, 'organiser');
  const organiserToken = await signedIn(context, email);
  const event = await transaction(opened.database, async (database) => {
    const made = await writeEvent(context, database, { name: 'Benchmark' });
    const teams = Array.from({ length: TEAMS }, (_, index) => ({
      name: `Team ${index + 1}`,
      email: addressOf(context.config.teamDomain, `Team ${index + 1}`),
    }));
    await addTeams(context, database, made, teams, 10_000_000);
    return made;
  });
  const teams: { token: string; portfolioId: string }[] = [];
  for (const { portfolio, name } of await teamsIn(opened.database, event.marketId))
    teams.push({
      token: await signedIn(context, addressOf(context.config.teamDomain, name)),
      portfolioId: portfolio.id,
    });
  await opened.close();
  return { eventId: event.id, organiserToken, teams };
}

function addressOf(domain: string, name: string): string {
  return `${name.toLowerCase().replace(' ', '-')}@${domain}`;
}

/** A team's evening: orders and polls, each beginning at another moment so that the room is not in step. */
async function play(player: Player, share: number, symbol: string, untilMs: number): Promise<void> {
  const { portfolioId } = player;
  await Promise.all([
    every(ORDER_EVERY_MS, ORDER_EVERY_MS * share, untilMs, async () => {
      const order = { portfolioId, optionSymbol: symbol, side: 'BUY', qty: 1 };
      await room.send('order', player, '/api/adx/place-order', order);
      // The desk looks again after an order of its own.
      await room.send('snapshot', player, snapshot(player));
    }),
    ...POLLS.map(({ name, everyMs, path }) =>
      every(everyMs, everyMs * share, untilMs, () => room.send(name, player, path(player))),
    ),
  ]);
}

interface PromiseWithResolve {
  promise: Promise<number>;
  resolve: (atMs: number) => void;
}

async function runAuction(organiser: Player, path: string): Promise<void> {
  const ended = withResolve();
  auctionEnded = ended;
  await room.send('auction', organiser, `${path}/run-auction`, { slot: 'open' });
  ended.resolve(performance.now());
}

function withResolve(): PromiseWithResolve {
  let resolve: PromiseWithResolve['resolve'] = () => undefined;
  const promise = new Promise<number>((settle) => (resolve = settle));
  return { promise, resolve };
}

/** When something has happened asks for the news, and after an auction for everything. */
function follow(player: Player): () => void {
  let auctions = 0;
  const asked = async () => {
    const ended = auctionEnded;
    const answer = await room.send('news', player, NEWS);
    const held = Number(/"last_auction":\{"number":(\d+)/.exec(answer)?.[1] ?? 0);
    if (held === auctions) return;
    auctions = held;
    const wasWarm = room.isWarm;
    const shown = room.send('after auction', player, snapshot(player)).then(() => performance.now());
    await room.send('after auction', player, staged(player));
    if (ended && wasWarm) room.note('results there', Math.max((await shown) - (await ended.promise), 0));
  };
  return listen(player, (said) => {
    if (said.includes('event: live-event')) void asked();
  });
}
