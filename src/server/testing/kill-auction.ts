import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { asc, eq } from 'drizzle-orm';
import { expect, inject, onTestFinished } from 'vitest';
import { berlinInstant } from '#rules/market/berlin-time.ts';
import type { DatabaseKind, OpenDatabase } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { projectFolder } from '../project-folder.ts';
import { users } from '../features/accounts/tables.ts';
import { chainAt } from '../features/market/chains.ts';
import { openMarket } from '../features/market/open-market.ts';
import { checkParity } from '../features/operations/check-parity.ts';
import { runScheduledAuction } from '../features/trading/run-auction.ts';
import { fills, orders, portfolios, positions } from '../features/trading/tables.ts';
import { bareContext } from './bare-context.ts';
import { administer, databaseUrl } from './global-setup.ts';
import { program } from './programs.ts';
import { openTestSeason } from './season.ts';
import { copyEmbeddedFolder, createPostgresDatabase, temporaryFolder } from './test-database.ts';

const DAY = '2026-03-02';
const BEFORE_MS = berlinInstant(DAY, '10:00');
const NOW_MS = berlinInstant(DAY, '17:40');
const PLAYERS = 6;

interface Place {
  databaseUrl: string;
  dataDir: string;
}

/**
 * Kills an auction right before chosen statements, each time from the same start, goes on in this process, and compares the end with that of
 * an auction that nobody disturbed: nothing lost, nothing doubled, not a cent off.
 */
export async function killAuctions(kind: DatabaseKind, dieAt: readonly number[] | 'every'): Promise<void> {
  const { start, marketId } = await prepare(kind);
  const calm = await copy(kind, start);
  const total = await runChild(calm, marketId, 0);
  const expected = await readEnd(calm);
  expect(expected.fills).toHaveLength(PLAYERS * 4);
  const chosen = dieAt === 'every' ? Array.from({ length: total }, (_, index) => index + 1) : dieAt;
  for (const statement of chosen) {
    if (statement > total) continue;
    const place = await copy(kind, start);
    await runChild(place, marketId, statement);
    const opened = await open(place);
    const context = bareContext(opened, NOW_MS);
    expect(await checkParity(context, marketId)).toEqual([]);
    await runScheduledAuction(context, marketId, DAY, 'close', 2);
    expect(await checkParity(context, marketId)).toEqual([]);
    await opened.close();
    expect({ statement, ...(await readEnd(place)) }).toEqual({ statement, ...expected });
  }
}

async function prepare(kind: DatabaseKind): Promise<{ start: Place; marketId: string }> {
  const start: Place =
    kind === 'postgresql'
      ? { databaseUrl: await createPostgresDatabase(), dataDir: '' }
      : { databaseUrl: '', dataDir: copyEmbeddedFolder() };
  const opened = await open(start);
  const context = bareContext(opened, BEFORE_MS);
  const { marketId, seasonId } = await openTestSeason(context);
  const market = await openMarket(context, marketId);
  const symbols: string[] = [];
  for (const ticker of ['DTE', 'SAP']) {
    const chain = await chainAt(context, market, ticker, BEFORE_MS);
    const distance = ({ strikeMilli }: { strikeMilli: number }) =>
      Math.abs(strikeMilli - (chain?.spot.priceCents ?? 0) * 10);
    const near = (chain?.contracts ?? []).filter(({ years }) => years > 0.05 && years < 0.2);
    for (const contract of near.toSorted((a, b) => distance(a) - distance(b)).slice(0, 2))
      symbols.push(contract.symbol);
  }
  for (let player = 0; player < PLAYERS; player++) {
    const [userId, portfolioId] = [randomUUID(), randomUUID()];
    await context.database.insert(users).values({ id: userId, email: `k${player}@school.example`, name: 'k' });
    const cash = { startingCashCents: 10_000_000, cashCents: 10_000_000 };
    const at = new Date(BEFORE_MS);
    await context.database
      .insert(portfolios)
      .values({ id: portfolioId, userId, seasonId, marketId, ...cash, createdAt: at });
    for (const symbol of symbols)
      await context.database.insert(orders).values({
        id: randomUUID(),
        portfolioId,
        marketId,
        symbol,
        ticker: symbol.slice(0, -15),
        side: 'BUY',
        quantity: 1 + player,
        status: 'PENDING',
        auctionSlot: 'close',
        auctionDay: DAY,
        placedAt: at,
        placedOn: DAY,
      });
  }
  await opened.close();
  return { start, marketId };
}

function open({ databaseUrl: url, dataDir }: Place): Promise<OpenDatabase> {
  return openDatabase({ databaseUrl: url === '' ? undefined : url, dataDir });
}

async function copy(kind: DatabaseKind, start: Place): Promise<Place> {
  if (kind === 'embedded') {
    const dataDir = temporaryFolder();
    cpSync(start.dataDir, dataDir, { recursive: true });
    return { databaseUrl: '', dataDir };
  }
  const name = `test_${randomBytes(8).toString('hex')}`;
  const template = new URL(start.databaseUrl).pathname.slice(1);
  await administer(inject('postgresUrl'), `create database ${name} template ${template}`);
  onTestFinished(() => administer(inject('postgresUrl'), `drop database if exists ${name} with (force)`));
  return { databaseUrl: databaseUrl(inject('postgresUrl'), name), dataDir: '' };
}

/** Statement 0 never comes, so the auction runs to its end; the answer is the number of its statements. */
async function runChild(place: Place, marketId: string, dieAt: number): Promise<number> {
  const child = spawn(
    process.execPath,
    [...program('auction-process'), place.databaseUrl, place.dataDir, marketId, DAY, String(NOW_MS), String(dieAt)],
    { cwd: projectFolder, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  const [code, signal] = await once(child, 'exit');
  expect({ code, signal, output: code === 0 || signal === 'SIGKILL' ? '' : output }).toEqual({
    code: dieAt === 0 ? 0 : null,
    signal: dieAt === 0 ? null : 'SIGKILL',
    output: '',
  });
  return Number(/after (\d+) statements/.exec(output)?.[1] ?? 0);
}

/** Everything that money is in, without what differs between two runs of the same auction. */
async function readEnd(place: Place) {
  const opened = await open(place);
  const { database } = opened;
  const end = {
    portfolios: await database
      .select({ id: portfolios.id, cash: portfolios.cashCents })
      .from(portfolios)
      .orderBy(asc(portfolios.id)),
    positions: await database
      .select({
        id: positions.portfolioId,
        symbol: positions.symbol,
        quantity: positions.quantity,
        cost: positions.costCents,
      })
      .from(positions)
      .orderBy(asc(positions.portfolioId), asc(positions.symbol)),
    fills: await database
      .select({ id: fills.id, notional: fills.notionalCents, fee: fills.feeCents, spot: fills.spotCents })
      .from(fills)
      .orderBy(asc(fills.id)),
    waiting: await database.select({ id: orders.id }).from(orders).where(eq(orders.status, 'PENDING')),
  };
  await opened.close();
  return end;
}
