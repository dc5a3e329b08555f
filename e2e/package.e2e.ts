import { berlinInstant } from '../src/rules/market/time/berlin-time.ts';
import { humanBox } from './bot-check.ts';
import { card, expect, expectAccessible, test } from './test.ts';
import * as desk from './trading-desk.ts';

/** Its clock is moved. */
test.use({
  own: { name: 'package', database: 'postgresql', environment: { FEE_PER_CONTRACT: '1' } },
});

test('a package is built from a template and from the chain, placed by a person, cancelled, filled and receipted as one', async ({
  page,
  botCheck,
}) => {
  const day = await desk.moveToNextTradingDay(page.request, '08:00');
  await desk.signIn(page, desk.member);
  // Whatever the season's chance, the demo leaves room in what a first order is for.
  const { positions } = await desk.readSnapshot(page);
  expect(positions.filter(({ option_symbol: symbol }) => /^(ALV|SAP|DTE)/.test(symbol))).toEqual([]);
  await page.getByRole('button', { name: 'Build a package' }).click();
  const builder = card(page, 'Package');
  const legs = builder.getByRole('list', { name: 'Legs' });
  const dialog = page.getByRole('dialog', { name: 'Confirm Package' });
  const pending = card(page, 'Pending Orders');

  await test.step('a straddle that is far too cheap is placed, and cancelled as one', async () => {
    await builder.getByRole('button', { name: 'Straddle' }).click();
    await expect(legs.getByRole('listitem')).toHaveCount(2);
    await builder.getByRole('button', { name: 'Review package' }).click();
    await expect(dialog.getByRole('img', { name: /breakeven at €[\d.]+, €[\d.]+\.$/ })).toBeVisible();
    await dialog.getByText('Limit', { exact: true }).click();
    await dialog.getByLabel('Amount before fees').fill('1');
    await dialog.getByText('Until cancelled').click();
    await expect(dialog.getByText(/^Not reached now: /)).toBeVisible();
    await expectAccessible(page);
    botCheck.behave('asks');
    await dialog.getByRole('button', { name: 'Confirm Package' }).click();
    await humanBox(page).check();
    await expect(page.getByText('Package placed successfully!')).toBeVisible();
    botCheck.behave('passes');
    await expect(pending.getByText(/^Straddle on /)).toBeVisible();
    await pending.getByRole('button', { name: /^Cancel Straddle/ }).click();
    await expect(page.getByText('Package cancelled')).toBeVisible();
  });

  await test.step('one of the chain`s own prices at any price', async () => {
    // Of the last of its days nothing may be left to be bought by the morning.
    await page.getByRole('group', { name: 'Expiries' }).getByRole('button').last().click();
    await expect(page.locator('tbody th[scope=rowgroup]')).toHaveCount(1);
    await page.locator('[data-cell$="call ask"][tabindex="0"]').click();
    await page.locator('[data-cell$="put ask"]').first().click();
    await expect(legs.getByRole('listitem')).toHaveCount(2);
    await expectAccessible(page);
    await builder.getByRole('button', { name: 'Review package' }).click();
    await dialog.getByRole('button', { name: 'Confirm Package' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('the auction fills both, and the receipt has each', async () => {
    await desk.openAfterAuction(page, day);
    const past = card(page, 'Order history');
    const opener = past.getByRole('button', { name: /^Receipt of (Straddle|Strangle|Package)/ });
    await expect(opener).toHaveCount(1);
    await expect(past.getByText('Net paid').first()).toBeVisible();
    await opener.click();
    const receipt = page.getByRole('dialog', { name: 'Receipt' });
    await expect(receipt.getByText(/^Buy 1 · /)).toHaveCount(2);
    expect(await desk.amountOf(receipt, 'Change of cash')).toBeCloseTo(
      -(await desk.amountOf(receipt, 'Net paid')) - (await desk.amountOf(receipt, 'Fees')),
      2,
    );
    await expectAccessible(page);
  });

  await test.step('what it bought is rolled from its sheet', async () => {
    await desk.moveTo(page.request, berlinInstant(day, '12:00'));
    await page.reload();
    await card(page, 'Active Positions')
      .getByRole('button', { name: /^ALV .* Call/ })
      .click();
    await page.getByRole('button', { name: /^Roll ALV/ }).click();
    await expect(builder.getByText('What is rolled')).toBeVisible();
    await expect(legs.getByRole('listitem').first()).toHaveText(/^Sell ALV .* Call/);
    await expect(legs.getByRole('listitem').last()).toHaveText(/^Buy ALV .* Call/);
    await expectAccessible(page);
    await builder.getByRole('button', { name: 'Review package' }).click();
    botCheck.behave('asks');
    await dialog.getByRole('button', { name: 'Confirm Package' }).click();
    await humanBox(page).check();
    await expect(page.getByText('Package placed successfully!')).toBeVisible();
    await expect(pending.getByText('Roll on ALV')).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the chain adds legs, and a bar leads to the sheet', async ({ page }) => {
    await desk.signIn(page, desk.member);
    await page.getByRole('button', { name: 'Build a package' }).click();
    await page.locator('[data-cell$="call ask"][tabindex="0"]').click();
    await page.locator('[data-cell$="call ask"]').first().click();
    await expect(page.getByText(/^2 legs · pays €/)).toBeVisible();
    await page.getByRole('button', { name: 'Show package' }).click();
    const sheet = page.getByRole('dialog', { name: 'Package', exact: true });
    await expect(sheet.getByText('Cost with fees')).toBeVisible();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Review package' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm Package' });
    await expect(dialog.getByRole('button', { name: 'Confirm Package' })).toBeInViewport();
    await dialog.getByText('Payoff and greeks').click();
    await expect(dialog.getByText('Greeks of the package')).toBeVisible();
  });
});
