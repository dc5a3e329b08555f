import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { botToken } from './bot-check.ts';
import { ask, cashFromFills, place, registerAll, TEAMS, type Row } from './forty-teams.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './test.ts';
import * as desk from './trading-desk.ts';

/** It registers and trades a lot, so it shares no server; and its own has a second administrator, the member of the demo. */
test.use({
  own: { name: 'live-event', database: 'postgresql', admins: [desk.member.email] },
  expectedErrors: /Failed to load resource: the server responded with a status of 40[034]/,
});

const IN_BROWSERS = 3;
const TICKERS = ['SAP', 'ALV', 'SIE', 'BAS'];

test('an event with forty teams, from its creation to the last cleanup', async ({ page, browser, baseURL }) => {
  const { request } = page;
  await desk.enter(page, desk.admin, '/#/admin/events');
  const made = page.waitForResponse(
    (response) => response.url().endsWith('/api/admin/events') && response.request().method() === 'POST',
  );
  await page.getByLabel('Event name').fill('Forty Desks');
  await page.getByRole('button', { name: 'Create event' }).click();
  const eventId = ((await (await made).json()) as { data: { id: string } }).data.id;
  const path = `/api/admin/events/${eventId}`;
  const browserOf = async () => {
    const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }), reducedMotion: 'reduce' });
    return context.newPage();
  };
  const colleague = await browserOf();
  const second = await desk.enter(colleague, desk.member, '/#/admin/events');
  // Nothing is chosen by itself; what is chosen stands in the address and in large type, and stays.
  await colleague.getByRole('button', { name: /Forty Desks/ }).click();
  await expect(colleague.getByRole('heading', { name: 'Forty Desks' })).toBeVisible();
  await ask(request, second, '/api/admin/events', { name: 'Made meanwhile' });
  await colleague.reload();
  await expect(colleague.getByRole('heading', { name: 'Forty Desks' })).toBeVisible();
  await expect(page.getByText('Not started')).toBeVisible();
  const teams = await registerAll(page);
  const screens: Page[] = [];
  for (const team of teams.slice(0, IN_BROWSERS)) {
    const screen = await browserOf();
    await desk.enter(screen, team, '/#/battleground');
    await expect(screen.getByText('Forty Desks')).toBeVisible();
    await expect(screen.getByRole('tab', { name: 'Predictions' })).toHaveCount(0);
    screens.push(screen);
  }
  const [first] = screens;
  if (!first) throw new Error('No team has a screen');

  await test.step('five auctions, with news and windows between them', async () => {
    // By its key, which stands on its button; while someone types it is a letter.
    await page.getByLabel('Team name').last().press('s');
    await expect(page.getByText('Not started')).toBeVisible();
    await page.getByLabel('Team name').last().fill('');
    await page.getByRole('heading', { name: 'Forty Desks' }).click();
    await page.keyboard.press('s');
    await expect(page.getByText('Running', { exact: true })).toBeVisible();
    // The other organiser's screen follows, and says who it was.
    await expect(colleague.getByText('Running', { exact: true })).toBeVisible();
    await expect(colleague.getByText('Another organiser started the clock')).toBeVisible();
    // One team trades with its own hands.
    await first.getByRole('button', { name: /^Buy .* share at / }).click();
    await first.getByRole('button', { name: /^Buy €/ }).click();
    await first.getByRole('dialog').getByRole('button', { name: 'Confirm Buy' }).click();
    await expect(first.getByRole('dialog').getByRole('button', { name: 'Confirm Buy' })).toBeHidden();
    for (let round = 0; round < 5; round += 1) {
      await Promise.all(
        teams.map((team, index) => {
          const symbol = TICKERS[index % TICKERS.length] ?? 'SAP';
          return place(request, team, symbol, round === 3 ? 'SELL' : 'BUY', 1 + ((index + round) % 7));
        }),
      );
      // The team's message goes by itself, and may be gone before the organiser's screen has asked for everything again.
      const held = first.getByText(`Auction ${round + 1} has been held`).waitFor();
      if (round % 2 === 0) {
        await page.getByRole('button', { name: 'Run OPEN auction' }).click();
        await expect(page.getByText(/Auction done: \d+ filled/)).toBeVisible();
      } else {
        await colleague.getByRole('button', { name: 'Run CLOSE auction' }).click();
        await expect(colleague.getByText(/Auction done: \d+ filled/).last()).toBeVisible();
      }
      await held;
      if (round === 0) {
        await page.getByRole('button', { name: 'PMI +18%' }).click();
        // Factors that cannot be read are ignored, and the question shows what will be sent.
        await page.getByText('Different factors').click();
        await page.getByText('As JSON').click();
        await page.getByLabel('Factors by ticker (JSON, optional)').fill('{"SIE": 2');
        await page.getByRole('button', { name: 'Apply shock: Siemens, BASF' }).click();
        const sent = page.getByRole('alertdialog');
        await expect(sent.getByText('Siemens × 1.18')).toBeVisible();
        await expect(sent.getByText('Purchasing managers index far above expectations')).toBeVisible();
        await sent.getByRole('button', { name: 'Apply shock' }).click();
        await expect(page.getByText('BASF +18.0%, Siemens +18.0% · Purchasing managers')).toBeVisible();
        for (const screen of screens) await expect(screen.getByText('SIE +18.0%, BAS +18.0%')).toBeVisible();
      }
      if (round === 1) {
        // Ticked and not synced: the button says it, and the window is of these alone.
        await page.getByRole('button', { name: 'Stress 1.5×, 120 s' }).click();
        await page.getByRole('checkbox', { name: 'SAP' }).click();
        await page.getByRole('checkbox', { name: 'Allianz' }).click();
        const opened = page.waitForRequest(/set-override/);
        await page.getByRole('button', { name: 'Start Window: SAP, Allianz' }).click();
        expect((await opened).postDataJSON()).toMatchObject({
          targets: ['SAP', 'ALV'],
          slip_mul: 1.5,
          duration_sec: 120,
        });
        await expect(page.getByText(/^\d:\d\d left$/).first()).toBeVisible();
      }
    }
  });

  await test.step('cards travel from place to place when ranks change, wherever the page is scrolled to', async () => {
    await colleague.emulateMedia({ reducedMotion: 'no-preference' });
    await colleague.evaluate(() => {
      const { animate } = Element.prototype;
      const said = () => document.body.dataset['travels'] ?? '';
      Element.prototype.animate = function (this: Element, frames, terms) {
        const [from] = Array.isArray(frames) ? frames : [];
        if (this.matches('[data-team]')) document.body.dataset['travels'] = `${said()}\n${String(from?.['transform'])}`;
        return animate.call(this, frames, terms);
      };
    });
    const look = () =>
      colleague.evaluate(() => {
        const cards = [...document.querySelectorAll<HTMLElement>('[data-team]')];
        return {
          teams: cards.map(({ dataset }) => dataset['team']).join(),
          lefts: [...new Set(cards.map(({ offsetLeft }) => offsetLeft))],
          tops: [...new Set(cards.map(({ offsetTop }) => offsetTop))],
          travels: document.body.dataset['travels']?.trim().split('\n') ?? [],
        };
      });
    await colleague.getByRole('tab', { name: 'Scorecard (Live)' }).click();
    await expect(colleague.getByRole('article')).toHaveCount(TEAMS);
    const { teams: before } = await look();
    await colleague.mouse.wheel(0, 250);
    await expect.poll(() => colleague.evaluate(() => scrollY)).toBe(250);
    await ask(request, second, `${path}/news-shock`, { tickers: ['ALV'], mode: 'multiply', factor: 0.5 });
    await expect.poll(async () => (await look()).teams).not.toBe(before);
    const { travels, lefts, tops } = await look();
    const between = (places: number[]) => places.flatMap((to) => places.map((from) => `${from - to}px`));
    const ways = new Set(between(lefts).flatMap((x) => between(tops).map((y) => `translate(${x}, ${y})`)));
    expect(travels).not.toEqual([]);
    expect(travels.filter((travel) => !ways.has(travel))).toEqual([]);
    await colleague.getByRole('tab', { name: 'Event Controls' }).click();
  });

  await test.step('frozen: nothing moves for the teams, and the standings follow from what was filled', async () => {
    await expect(page.getByText('Another organiser ran an auction').first()).toBeVisible();
    await colleague.getByRole('button', { name: 'Freeze' }).click();
    await expect(page.getByText('Frozen', { exact: true })).toBeVisible();
    await expect(page.getByText('Another organiser froze the event')).toBeVisible();
    // The ticket says it too, as soon as it has asked.
    await expect(first.getByRole('strong').filter({ hasText: 'Event is frozen' })).toBeVisible();
    const refused = await request.post('/api/adx/place-order', {
      headers: { Authorization: `Bearer ${teams[5]?.token}`, 'X-Turnstile-Token': await botToken('trade') },
      data: { portfolioId: teams[5]?.portfolioId, optionSymbol: 'SAP', side: 'BUY', qty: 1 },
    });
    expect(await refused.json()).toMatchObject({ error: 'EVENT_FROZEN', message: 'Event is frozen' });
    const board = await ask<Row[]>(request, second, `${path}/scoreboard`);
    expect(board).toHaveLength(TEAMS);
    for (const team of teams) {
      const row = board.find(({ portfolio_id }) => portfolio_id === team.portfolioId);
      expect(row?.cash).toBeCloseTo(await cashFromFills(request, team), 2);
      const snapshot = await ask<{ portfolio: { equity: number } }>(request, team.token, '/api/adx/portfolio-snapshot');
      expect(row?.equity).toBe(snapshot.portfolio.equity);
    }
    await first.getByRole('tab', { name: 'Leaderboard' }).click();
    await expect(first.getByRole('row').nth(1)).toContainText(board[0]?.team_name ?? 'none');
  });

  await test.step('ended from the reveal, then revealed, replayed and exported with one set of numbers', async () => {
    await colleague.getByRole('button', { name: 'Unfreeze' }).click();
    await expect(page.getByText('Running', { exact: true })).toBeVisible();
    await Promise.all(teams.slice(0, 9).map((team) => place(request, team, 'SAP', 'BUY', 1)));
    await page.setViewportSize({ width: 1920, height: 1080 });
    await page.getByRole('tab', { name: 'Scorecard (Live)' }).click();
    await expect(page.getByRole('article')).toHaveCount(TEAMS);
    await expect(page.getByRole('article').last()).toBeInViewport();
    await expectAccessible(page);
    await page.getByText('Figures', { exact: true }).click();
    await expect(page.getByRole('columnheader', { name: 'Exposure' })).toBeVisible();
    await page.getByRole('button', { name: 'Next teams' }).click();
    await expect(page.getByText('Teams 21 to 40 of 40')).toBeVisible();
    await showOnProjector(page);
    await page.getByText('Reveal', { exact: true }).click();
    await page.getByRole('button', { name: 'End event' }).click();
    const question = page.getByRole('alertdialog', { name: 'End the event?' });
    await expect(question.getByText('9 orders still wait.')).toBeVisible();
    await question.getByRole('button', { name: 'End event' }).click();
    await expect(page.getByRole('button', { name: 'Reveal next' })).toBeVisible();
    await expect(first.getByText('The event has ended')).toBeVisible();
    await expect(first.getByText('The final standings come with the reveal.')).toBeVisible();
    const board = await ask<Row[]>(request, second, `${path}/scoreboard`);
    const [best, last] = [board[0], board.at(-1)];
    await page.getByRole('button', { name: 'Reveal next' }).click();
    await expect(page.getByText(last?.team_name ?? 'none')).toBeVisible();
    await expect(page.getByText(best?.team_name ?? 'none')).toHaveCount(0);
    // A look at the live view costs nothing of the suspense.
    await page.getByText('Live', { exact: true }).click();
    await expect(page.getByText('Final standings, stored when the event ended.')).toBeVisible();
    await page.getByText('Reveal', { exact: true }).click();
    await expect(page.getByText(last?.team_name ?? 'none')).toBeVisible();
    await page.getByRole('button', { name: 'Reveal all' }).click();
    await expect(first.getByText('The leaderboard shows the final standings.')).toBeVisible();
    await expect(page.getByText('Winner')).toBeVisible();
    await expect(page.getByText(best?.team_name ?? 'none').first()).toBeVisible();
    await expect(page.getByRole('img', { name: `Equity of ${best?.team_name} from the beginning` })).toBeVisible();
    await page.getByText('Replay', { exact: true }).click();
    await expect(page.getByText(/^End, /)).toBeVisible();
    const euro = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' });
    const row = page.getByRole('row', { name: best?.team_name ?? 'none' });
    await expect(row).toContainText(euro.format(best?.equity ?? 0));
    await expect(page.getByText(/Siemens \+18\.0%/)).toBeVisible();
    await page.getByRole('slider').fill('0');
    await expect(page.getByText('Beginning', { exact: true })).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Results as CSV' }).click();
    const csv = readFileSync(await (await download).path(), 'utf8')
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n');
    expect(csv.slice(1).map((line) => line.split(',').slice(0, 3).join())).toEqual(
      board.map(({ rank, team_name, equity }) => `${rank},${team_name},${equity.toFixed(2)}`),
    );
    expect(await ask<Row[]>(request, teams[7]?.token ?? '', '/api/events/scoreboard')).toEqual(board);
  });

  await test.step('cleanup starts afresh and keeps the replay; deep cleanup leaves nobody', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('tab', { name: 'Event Controls' }).click();
    await page.getByRole('button', { name: 'Cleanup', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cleanup', exact: true }).click();
    await expect(page.getByText('Run 2', { exact: true })).toBeVisible();
    const fresh = await ask<Row[]>(request, second, `${path}/scoreboard`);
    expect(fresh.every(({ equity }) => equity === 100_000)).toBe(true);
    expect((await ask<{ auctions: unknown[] }>(request, second, `${path}/replay?run=1`)).auctions).toHaveLength(6);
    // A new run is prepared: what ends it is one press away.
    await page.getByRole('button', { name: /^End Ahead/ }).click();
    await page.getByRole('button', { name: 'Deep cleanup' }).click();
    await page.getByLabel('Type DELETE to confirm').fill('DELETE');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deep cleanup' }).click();
    await expect(page.getByText('You removed all teams')).toBeVisible();
    expect(await ask<Row[]>(request, second, `${path}/scoreboard`)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 800 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Manage event' }).click();
    await page.getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('dialog').getByLabel('Event name').fill('Forty Desks, again');
    await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('button', { name: 'Delete event' }).click();
    await page.getByLabel('Type the name of the event: Forty Desks, again').fill('Forty Desks, again');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete event' }).click();
    await expect(page.getByRole('heading', { name: 'Choose an event' })).toBeVisible();
    await expect(page.getByText('Made meanwhile')).toBeVisible();
    await page.getByRole('tab', { name: 'Scorecard (Live)' }).click();
    await expect(page.getByRole('combobox', { name: 'Event' })).toHaveText('Choose an event');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText('Enter event id')).toBeVisible();
    await page.setViewportSize({ width: 360, height: 800 });
    await expectNoSidewaysScroll(page);
  });
  for (const screen of [colleague, ...screens]) await screen.context().close();
});

/** In the screen itself: twenty teams at once, all of them seen, in letters for the back of the room; the keys turn the page. */
async function showOnProjector(page: Page): Promise<void> {
  await page.getByText('Standings', { exact: true }).click();
  await page.keyboard.press('f');
  await expect(page.getByRole('button', { name: 'Leave full screen' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop turning pages' }).click();
  await expect(page.getByRole('article')).toHaveCount(TEAMS / 2);
  await expect(page.getByRole('article').last()).toBeInViewport({ ratio: 1 });
  // The sizes follow the screen a moment after it has become the whole one.
  const tooSmall = () =>
    page.locator(':fullscreen').evaluate((stage) =>
      [...stage.querySelectorAll('*')]
        .filter(({ childNodes }) =>
          [...childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim() !== ''),
        )
        .filter((part) => Math.round(Number.parseFloat(getComputedStyle(part).fontSize)) < 28)
        .map((part) => part.outerHTML.slice(0, 200)),
    );
  await expect.poll(tooSmall).toEqual([]);
  await expectAccessible(page);
  // On a slow machine it may have turned once before it was stopped.
  const shown = await page.getByText(/^Teams \d+ to \d+ of 40$/).innerText();
  const other = shown === 'Teams 1 to 20 of 40' ? 'Teams 21 to 40 of 40' : 'Teams 1 to 20 of 40';
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(other)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText(shown)).toBeVisible();
  await page.getByRole('button', { name: 'Leave full screen' }).click();
  await expect(page.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible();
}
