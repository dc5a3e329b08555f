import { expect, it } from 'vitest';
import { silentLive } from '../live/live.ts';
import { createLog } from '../log.ts';
import { openClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { demoLoads } from '../database/tables.ts';
import { openEmbedded, openPostgresql } from '../database/open-database.ts';
import type { OpenDatabase } from '../database/database.ts';
import { readCatalog } from '../features/market/chain/read-catalog.ts';
import { readContract } from '../features/market/chain/read-contract.ts';
import { markets } from '../features/seasons/tables.ts';
import { createMailer } from '../mail.ts';
import { openTestSeason } from '../testing/season.ts';
import { runCommand } from '../testing/programs.ts';
import { copyEmbeddedFolder, createPostgresDatabase } from '../testing/test-database.ts';

/** A season, the chain that its server publishes now, and the key that must not be printed. */
async function prepare(opened: OpenDatabase, isDemo: boolean) {
  const config = readConfig({});
  const context: Context = {
    config,
    database: opened.database,
    databaseKind: opened.kind,
    clock: await openClock(opened.database),
    log: createLog({ level: 'silent', format: 'text' }),
    mailer: createMailer(config.mail),
    live: silentLive,
  };
  await openTestSeason(context);
  if (isDemo) await opened.database.insert(demoLoads).values({ name: 'season' });
  const catalog = await readCatalog(context, { season: 'active', symbol: 'SAP', liquid: 'true' });
  const symbol = [...catalog.json().matchAll(/"option_symbol":"(\w+)"/g)].at(-5)?.[1] ?? '';
  // Of one instant: a price lasts a minute.
  let nowMs: number;
  let contract: Awaited<ReturnType<typeof readContract>>;
  do {
    nowMs = context.clock.now();
    contract = await readContract(context, { season: 'active', symbol });
  } while (Math.floor(context.clock.now() / 60_000) !== Math.floor(nowMs / 60_000));
  const [market] = await opened.database.select().from(markets);
  await opened.close();
  return { contract, symbol, nowMs, key: market?.feedKey ?? '' };
}

it('derives the quote that the server publishes, without the key, and nothing of the future', async () => {
  const url = await createPostgresDatabase();
  const { contract, symbol, nowMs, key } = await prepare(await openPostgresql(url), true);
  const quote = (...args: string[]) => runCommand('quote', { DATABASE_URL: url }, ...args);
  const { code, output } = await quote(symbol, '--at', new Date(nowMs).toISOString());
  expect(code).toBe(0);
  expect(output).toContain(`bid ${contract.display_bid?.toFixed(2)}, ask ${contract.display_ask?.toFixed(2)}`);
  expect(output).toContain(`mid ${contract.mid.toPrecision(8)}`);
  expect(output).not.toContain(key);
  const ahead = await quote(symbol, '--at', new Date(nowMs + 3_600_000).toISOString());
  expect(ahead).toMatchObject({ code: 1, output: expect.stringContaining('lies ahead') });
  expect((await quote('SAP991218C00220000')).output).toContain('no such contract');
  for (const args of [[], [symbol, '--at', 'soon']]) expect((await quote(...args)).code).toBe(2);
});

it('looks ahead on a local demo only', async () => {
  const folder = copyEmbeddedFolder();
  const { symbol, nowMs } = await prepare(await openEmbedded(folder), true);
  const later = new Date(nowMs + 3 * 24 * 3_600_000).toISOString();
  expect(await runCommand('quote', { DATA_DIR: folder }, symbol, '--at', later)).toMatchObject({ code: 0 });
});
