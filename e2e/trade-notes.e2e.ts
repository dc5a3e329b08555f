import { card, expect, expectAccessible, test } from './test.ts';
import * as desk from './trading-desk.ts';

/** Its clock is moved. */
test.use({ own: { name: 'trade-notes', database: 'postgresql', environment: {} } });

const WHY = 'Earnings on Thursday, and volatility looks cheap.';

test('a note goes with an order, waits with it, and stands in the review when the position is closed', async ({
  page,
}) => {
  const day = await desk.moveToNextTradingDay(page.request, '08:00');
  await desk.signIn(page, desk.member);
  let name = '';

  await test.step('the field is folded; what is written goes with the order', async () => {
    // The deepest in the money of those in view: a night may leave nothing to be sold of one at the money that is over the next day.
    await page.locator('[data-cell$="call ask"]').first().click();
    await card(page, 'Option Details')
      .getByRole('button', { name: /^Buy €/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Confirm Buy' });
    const field = dialog.getByLabel('Why this trade?');
    await expect(field).toBeHidden();
    await dialog.getByText('Why?').click();
    await field.fill('x'.repeat(281));
    await expect(dialog.getByText('1 character too many.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Confirm Buy' })).toBeDisabled();
    await field.fill(WHY);
    await expectAccessible(page);
    name = (await dialog.locator('h2 + p').textContent()) ?? '';
    await dialog.getByRole('button', { name: 'Confirm Buy' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('it waits with the order, and stands in the sheet of the position', async () => {
    await page.getByRole('tab', { name: 'Portfolio', exact: true }).click();
    await expect(card(page, 'Pending Orders').getByText(WHY)).toBeVisible();
    await desk.openAfterAuction(page, day);
    await card(page, 'Active Positions').getByRole('button', { name }).click();
    const sheet = page.getByRole('dialog', { name });
    await expect(sheet.getByText(WHY)).toBeVisible();
    await sheet.getByRole('button', { name: `Sell ${name}` }).click();
  });

  await test.step('sold in the live window, it is reviewed at once: note, entry and exit, causes, and what holding on would have brought', async () => {
    const dialog = page.getByRole('dialog', { name: 'Confirm Sell' });
    await dialog.getByText('Why?').click();
    await dialog.getByLabel('Why this trade?').fill('Enough.');
    await dialog.getByRole('button', { name: 'Confirm Sell' }).click();
    await expect(dialog).toBeHidden();
    await page
      .getByRole('status')
      .getByRole('button', { name: `Review of ${name}` })
      .click();
    const review = page.getByRole('dialog', { name: 'Review' });
    await expect(review.getByText(WHY)).toBeVisible();
    await expect(review.getByText('Enough.')).toBeVisible();
    await expect(review.getByText('Had you held on')).toBeVisible();
    const [paid, received, fees, result] = [
      await desk.amountOf(review, 'Paid'),
      await desk.amountOf(review, 'Received'),
      await desk.amountOf(review, 'Fees'),
      await desk.amountOf(review, 'P&L'),
    ];
    expect(paid + received + fees).toBeCloseTo(result, 2);
    await expectAccessible(page);
    await review.getByRole('button', { name: 'Receipt' }).click();
    await expect(page.getByRole('dialog', { name: 'Receipt' }).getByText('Enough.')).toBeVisible();
    await page.getByRole('dialog', { name: 'Receipt' }).getByRole('button', { name: 'Close' }).first().click();
  });

  await test.step('later it is found in the history', async () => {
    const history = card(page, 'Order history');
    await expect(history.getByText(WHY)).toBeVisible();
    await history
      .getByRole('button', { name: `Review of ${name}` })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: 'Review' }).getByText(WHY)).toBeVisible();
  });
});
