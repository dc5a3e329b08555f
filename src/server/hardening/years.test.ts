import { eq } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { rebuildLeaderboards } from '../features/leaderboard/rebuild-leaderboards.ts';
import { seasons } from '../features/seasons/tables.ts';
import { jobs } from '../jobs/jobs.ts';
import { call } from '../testing/accounts.ts';
import { startPlanted, type Planted } from '../testing/canaries.ts';
import { everyRead } from '../testing/every-read.ts';
import type { TestEvent } from '../testing/live-event.ts';
import { atTheMoneyCall } from '../testing/trading.ts';

const DAY_MS = 86_400_000;

it('goes on in a season of years, with an event whose clock nobody stopped', async () => {
  const { event, smtp, planted } = await startPlanted(onTestFinished);
  onTestFinished(() => smtp.close());
  const { context } = event.server;
  const endsAt = new Date(context.clock.now() + 4 * 366 * DAY_MS);
  await context.database.update(seasons).set({ endsAt }).where(eq(seasons.id, event.seasonId));
  await event.act('POST speed', { speed: 600 });
  await event.act('POST start');
  await rebuildLeaderboards(context);
  const team = { call: (key: string) => call(event.server, key, { token: planted.tokens.team ?? '' }) };
  /** With contracts that are listed now: those of the beginning will have expired long since. */
  const answered = async () => {
    const contracts = [await atTheMoneyCall(planted.owner), await atTheMoneyCall(team)];
    const values = { ...planted.values, option_symbol: contracts, symbol: ['SAP', ...contracts] };
    return answeredBy(event, { ...planted, values });
  };
  const before = await answered();
  expect(before.length).toBeGreaterThan(100);

  // To a Tuesday in March three years later.
  event.pass(1_100 * DAY_MS);
  for (const job of jobs) await job.run(context, context.clock.now(), new AbortController().signal);
  const { portfolioId } = planted.owner;
  const optionSymbol = await atTheMoneyCall(planted.owner);
  const bought = await planted.owner.call('POST /api/adx/place-order', {
    portfolioId,
    optionSymbol,
    side: 'BUY',
    qty: 1,
  });
  expect(bought.body).toMatchObject({ ok: true });
  event.pass(60_000);
  const auction = await event.admin.call('POST /api/admin/run-auction', { slot: 'close' });
  expect(auction.body.data).toMatchObject({ filled: 1, rejected: 0, deferred: 0 });
  expect(await answered()).toEqual(before);
  for (const [act, body] of [
    ['POST freeze'],
    ['POST unfreeze'],
    ['POST end', { waiting: 'cancel' }],
    ['GET results'],
  ] as const)
    expect([act, (await event.act(act, body)).status]).toEqual([act, 200]);
  const settled = await event.admin.call('POST /functions/v1/season_rollover', {
    seasonId: event.seasonId,
    code: 'TEST',
  });
  expect(settled.body).toMatchObject({ ok: true });
  expect(event.server.logged()).not.toContain('"level":50');
});

const ASKING = ['visitor', 'team', 'owner', 'admin'] as const;

/** Which reads answer whom; none with a fault. */
async function answeredBy({ server }: TestEvent, { values, tokens }: Planted): Promise<string[]> {
  const answered: string[] = [];
  for (const [key, requests] of everyRead(values)) {
    const asked = requests.flatMap(({ request, body }) => ASKING.map((viewer) => ({ viewer, request, body })));
    const answers = await Promise.all(
      asked.map(async ({ viewer, request, body }) => {
        const [method = 'GET', path = ''] = request.split(' ');
        const token = tokens[viewer];
        const response = await fetch(server.url + path, {
          method,
          headers: {
            'Accept-Encoding': 'identity',
            'Content-Type': 'application/json',
            ...(token !== undefined && { Authorization: `Bearer ${token}` }),
          },
          ...(body && { body: JSON.stringify(body) }),
        });
        return { viewer, request, status: response.status, text: await response.text() };
      }),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const pleased = new Set(answers.filter(({ status }) => status === 200).map(({ viewer }) => viewer));
    answered.push(...ASKING.filter((viewer) => pleased.has(viewer)).map((viewer) => `${key} for ${viewer}`));
  }
  return answered;
}
