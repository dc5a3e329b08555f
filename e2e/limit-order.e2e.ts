import { humanBox } from './bot-check.ts';
import { card, expect, expectAccessible, test } from './test.ts';
import * as desk from './trading-desk.ts';

/** A night can halve the price of a call that is over in three days, but no share moves so far that it costs a cent. */
const LIMIT = '0.01';

/** Its clock is moved. */
test.use({ own: { name: 'limit-order', environment: {} } });

test('a limit order waits until its price has come or it is cancelled, and says why it was not filled', async ({
  page,
  botCheck,
}) => {
  const day = await desk.moveToNextTradingDay(page.request, '08:00');
  await desk.signIn(page, desk.member);
  await page.locator('[data-cell$="call ask"][tabindex="0"]').click();
  const details = card(page, 'Option Details');
  const dialog = page.getByRole('dialog', { name: 'Confirm Buy' });

  await test.step('a limit far below the price is placed until cancelled, by a person', async () => {
    await details.getByRole('button', { name: /^Buy €/ }).click();
    await dialog.getByText('Limit', { exact: true }).click();
    const price = dialog.getByLabel('Limit price');
    await expect(price).toHaveValue(/^\d+\.\d\d$/);
    const start = await price.inputValue();
    await dialog.getByRole('button', { name: 'One step down' }).click();
    await expect(price).not.toHaveValue(start);
    await price.fill('3,155');
    await expect(dialog.getByRole('button', { name: 'Confirm Buy' })).toBeDisabled();
    await price.fill(LIMIT);
    await dialog.getByText('Until cancelled').click();
    await expect(
      dialog.getByText(/^Buys only if an auction’s price is .* until then the order waits\.$/),
    ).toBeVisible();
    await expect(dialog.getByText(/^Not reached now: /)).toBeVisible();
    await expectAccessible(page);
    botCheck.behave('asks');
    await dialog.getByRole('button', { name: 'Confirm Buy' }).click();
    await humanBox(page).check();
    await expect(page.getByText('Order placed successfully!')).toBeVisible();
    botCheck.behave('passes');
  });

  await test.step('and another for this auction', async () => {
    await details.getByRole('button', { name: /^Buy €/ }).click();
    await dialog.getByText('Limit', { exact: true }).click();
    await dialog.getByLabel('Limit price').fill(LIMIT);
    await dialog.getByRole('button', { name: 'Confirm Buy' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('the auction rejects the one and keeps the other', async () => {
    await desk.openAfterAuction(page, day);
    const pending = card(page, 'Pending Orders');
    const missed = `limit ${desk.euro(Number(LIMIT))}, price was €`;
    await expect(pending.getByText(`Last auction: ${missed}`).first()).toBeVisible();
    await expect(pending.getByText('Rejected: Its limit was not reached.')).toBeVisible();
    await expectAccessible(page);
    await pending.getByRole('button', { name: /^Cancel / }).click();
    await expect(page.getByText('Order cancelled')).toBeVisible();
  });
});
