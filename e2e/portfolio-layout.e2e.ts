import { card, expect, expectAccessible, expectNoSidewaysScroll, test } from './test.ts';
import * as desk from './trading-desk.ts';

/** Of the whole page, with this many positions. */
const HIGHEST = 3_500;
const POSITIONS = 5;

test.use({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 }, hasTouch: true });

test('a portfolio is a short page on a phone; its rows open sheets, and the rest is folded', async ({ page }) => {
  await page.route(/portfolio-snapshot/, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { positions: { id: string }[] } };
    const held = body.data.positions;
    // As many, whatever the demo season holds by now.
    body.data.positions = Array.from({ length: POSITIONS }, (_, index) => {
      const position = held[index % held.length];
      return { ...position, id: `${index} ${position?.id}` };
    });
    await route.fulfill({ response, json: body });
  });
  await desk.enter(page, desk.member, '/#/battleground?tab=portfolio');
  const rows = card(page, 'Active Positions').getByRole('row');
  await expect(rows).toHaveCount(POSITIONS + 1);
  await expect(page.getByRole('img', { name: /^Equity went from/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Receipt of / }).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(HIGHEST);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await rows.nth(1).getByRole('cell').first().tap();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('At expiry')).toBeVisible();
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
