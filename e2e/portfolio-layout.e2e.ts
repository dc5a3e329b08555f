import type { Page } from '@playwright/test';
import { card, expect, expectAccessible, expectNoSidewaysScroll, test } from './test.ts';
import * as desk from './trading-desk.ts';

/** Of the whole page, with this many positions, and notes on so many that have just closed. */
const HIGHEST = 3_500;
const POSITIONS = 5;
const JUST_CLOSED = 3;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** As many positions, all of them options, and nothing that other journeys of the same account have waiting; and as many that have just closed. */
async function holdAsMany(page: Page): Promise<void> {
  const change = <Body>(url: RegExp, into: (body: Body) => Body) =>
    page.route(url, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: into((await response.json()) as Body) });
    });
  await change(/portfolio-snapshot/, (body: { data: { positions: { id: string; expiry: string | null }[] } }) => {
    const options = body.data.positions.filter(({ expiry }) => expiry !== null);
    const rounds = Array.from({ length: POSITIONS }, (_, round) =>
      options.map((position) => ({ ...position, id: `${round} ${position.id}` })),
    );
    return { ...body, data: { ...body.data, positions: rounds.flat().slice(0, POSITIONS) } };
  });
  // How much has just closed depends on the day, and a long name takes another line: here it is always as many, all of them shares.
  const closedAt = new Date(await desk.productNow(page.request)).toISOString();
  const closed = { closes: true, option_symbol: 'SIE', decided_at: closedAt, trade_note: null };
  for (const url of [/staged-orders/, /adx\/orders/])
    await change(url, (body: { data: { status: string; kind: string }[] }) => ({
      ...body,
      data: body.data
        .filter(({ status, kind }) => status === 'FILLED' && kind !== 'package')
        .map((row, index) => ({ ...row, ...(index < JUST_CLOSED ? closed : { closes: false }) })),
    }));
}

test('a portfolio is a short page on a phone; its rows open sheets, and the rest is folded', async ({ page }) => {
  await holdAsMany(page);
  await desk.enter(page, desk.member, '/#/battleground?tab=portfolio');
  const rows = card(page, 'Active Positions').getByRole('row');
  await expect(rows).toHaveCount(POSITIONS + 1);
  await expect(page.getByText('Position closed: SIE share')).toHaveCount(JUST_CLOSED);
  await expect(page.getByRole('img', { name: /^Equity went from/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Receipt of / }).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(HIGHEST);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await rows.nth(1).getByRole('cell').first().tap();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('img', { name: /at expiry; breakeven at / })).toBeVisible();
  // The sliders are folded, and there when they are asked for.
  await expect(sheet.getByRole('slider')).toHaveCount(0);
  await sheet.getByText('What if: price, volatility, days').tap();
  await expect(sheet.getByRole('slider', { name: /^Price of / })).toBeVisible();
  // However long the sheet is.
  await expect(sheet.getByRole('button', { name: /^Sell / })).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Close' }).tap();
  await expect(sheet).toBeHidden();

  await page
    .getByRole('button', { name: /^Receipt of / })
    .first()
    .tap();
  await expect(page.getByRole('dialog', { name: 'Receipt' }).getByText('Change of cash')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'More analysis' }).tap();
  await expect(card(page, 'Greeks in euro')).toBeVisible();
  await expect(page.getByRole('img', { name: / in all\. / })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
