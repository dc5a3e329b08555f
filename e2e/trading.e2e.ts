import type { Page } from '@playwright/test';
import { berlinInstant } from '../src/rules/market/time/berlin-time.ts';
import { humanBox } from './bot-check.ts';
import { card, expect, expectAccessible, test } from './test.ts';
import * as desk from './trading-desk.ts';

/** Its clock is moved, and every setting of trading is another one than usual. */
const schedule = { perContractCents: 100, basisPoints: 7 };
test.use({
  own: {
    name: 'trading',
    database: 'postgresql',
    environment: {
      FEE_PER_CONTRACT: '1',
      FEE_BPS: '7',
      // Far below the cash that there is: what is too much is so by the cap.
      EXPOSURE_CAP: '0.3',
      EXPOSURE_BASIS: 'EQUITY',
      INTEREST_RATE: '0.03',
    },
  },
  expectedErrors: /Failed to load resource: the server responded with a status of 409/,
});

const orderFees = (quantity: number, notional: number) => desk.orderFees(quantity, notional, schedule);
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();

/** From the selected contract to the staged order, with every number of the dialog checked. */
async function buyThree(page: Page): Promise<void> {
  const details = card(page, 'Option Details');
  await details.getByLabel('Quantity').fill('3');
  const ask = await desk.amountOf(details, 'Ask');
  const notional = Math.round(ask * 300 * 100) / 100;
  await details.getByRole('button', { name: `Buy ${desk.euro(notional)}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm Buy' });
  const fees = orderFees(3, notional);
  expect(await desk.amountOf(dialog, 'Unit premium')).toBe(ask);
  expect(await desk.amountOf(dialog, 'Notional')).toBe(notional);
  expect(await desk.amountOf(dialog, 'Fees')).toBe(fees);
  expect(await desk.amountOf(dialog, 'Approximate cost')).toBeCloseTo(notional + fees, 2);
  expect(await desk.amountOf(dialog, 'Maximum loss')).toBeCloseTo(-(notional + fees), 2);
  const cash = dialog.getByRole('row', { name: /^Cash/ }).getByRole('cell');
  await expect(cash).toHaveCount(2);
  const [now = 0, after = 0] = (await cash.allInnerTexts()).map(desk.parseEuro);
  expect(now - after).toBeCloseTo(notional + fees, 2);
  await dialog.getByRole('button', { name: 'Confirm Buy' }).click();
  await expect(page.getByText('Order placed successfully!')).toBeVisible();
  await expect(
    details.getByText(`Order staged for OPEN • preview ${desk.euro(ask)} • fees ${desk.euro(fees)}`),
  ).toBeVisible();
}

test('an order is staged, cancelled, cut off, filled, and the position sold and exercised', async ({
  page,
  botCheck,
}) => {
  // About half a minute on a quiet machine.
  const day = await desk.moveToNextTradingDay(page.request, '08:00');
  await desk.signIn(page, desk.member);
  await expect(page.getByRole('timer').first()).toBeVisible();
  let name = '';

  await test.step('pick SAP, widen, select by keyboard', async () => {
    await page.getByRole('combobox', { name: 'Underlying' }).click();
    await page.getByRole('option', { name: 'SAP — SAP' }).click();
    const listed = await desk.widen(page, 'SAP');
    await expect(page).toHaveURL(/sym=SAP&exp=6&atm=0\.1$/);
    const chips = page.getByRole('group', { name: 'Expiries' }).getByRole('button');
    await expect(chips).toHaveCount(6);
    await chips.nth(2).click();
    await expect(page).toHaveURL(/ex=\d{4}-\d{2}-\d{2}$/);
    await expect(page.locator('tbody th[scope=rowgroup]')).toHaveCount(1);
    await desk.untilDrawn(page, listed);
    // The lowest strike: a call far in the money, which a day does not change.
    const money = page.locator('[data-cell$="call ask"][tabindex="0"]');
    await money.focus();
    await page.keyboard.press('Home');
    await expect(page.locator('[data-cell="1 call ask"]')).toBeFocused();
    await page.keyboard.press('Enter');
    name = await card(page, 'Option Details')
      .getByText(/^SAP [\d.]+ Call /)
      .innerText();
    await expectAccessible(page);
  });

  await test.step('look at the order by keyboard alone, and leave it', async () => {
    const quantity = card(page, 'Option Details').getByLabel('Quantity');
    await desk.tabTo(quantity);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('2');
    const buy = page.getByRole('button', { name: /^Buy €/ });
    // Past one fewer, one more and the usual amounts.
    await desk.tabTo(buy);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Confirm Buy' });
    await expect(dialog.getByLabel('Quantity')).toBeFocused();
    await expect(dialog.getByLabel('Quantity')).toHaveValue('2');
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('radio', { name: 'Market' })).toBeFocused();
    // Past the desk, which can be played with by the keys alone.
    await desk.tabTo(dialog.getByRole('button', { name: 'Cancel' }));
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(buy).toBeFocused();
  });

  const before = await desk.readSnapshot(page);
  const ownedBefore = new Map(before.positions.map(({ option_symbol, qty }) => [option_symbol, qty]));

  await test.step('an order that cannot be paid says so, one beyond everything is refused', async () => {
    const details = card(page, 'Option Details');
    await details.getByRole('button', { name: /^Max/, pressed: false }).click();
    await expect(details.getByRole('button', { name: /^Max/, pressed: true })).toBeVisible();
    const most = Number(await details.getByLabel('Quantity').inputValue());
    await page.getByRole('button', { name: /^Buy €/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm Buy' });
    await expect(dialog.getByRole('button', { name: 'Confirm Buy' })).toBeEnabled();
    // One more goes over the cap, though there is cash for it.
    await dialog.getByLabel('Quantity').fill(String(most + 1));
    await expect(dialog.getByText('Will be rejected at auction, exposure cap')).toBeVisible();
    await expect(dialog.getByText(/ more, against a cap of €/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Stage anyway' })).toBeEnabled();
    await expectAccessible(page);
    await dialog.getByLabel('Quantity').fill('1000');
    await expect(dialog.getByText(/^This order costs €.*, more than everything you have would bring: €/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Confirm Buy' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('buy three, and cancel before the cutoff', async () => {
    await buyThree(page);
    await tab(page, 'Portfolio');
    const pending = card(page, 'Pending Orders');
    await expect(pending.getByText('Buy 3')).toBeVisible();
    await expect(pending.getByRole('timer')).toBeVisible();
    await expectAccessible(page);
    // On the smallest phone, and the bot check wants to see a person.
    const size = page.viewportSize();
    await page.setViewportSize({ width: 360, height: 740 });
    botCheck.behave('asks');
    await pending.getByRole('button', { name: /^Cancel SAP/ }).click();
    await expect(humanBox(page)).toBeInViewport();
    await humanBox(page).check();
    await expect(pending.getByText('No pending orders')).toBeVisible();
    await expect(page.getByText('Order cancelled')).toBeVisible();
    botCheck.behave('passes');
    if (size !== null) await page.setViewportSize(size);
  });

  await test.step('buy again, and fail to cancel after the cutoff', async () => {
    await tab(page, 'Trading');
    await page.locator('[data-cell="1 call ask"]').click();
    await buyThree(page);
    await tab(page, 'Portfolio');
    const cancel = card(page, 'Pending Orders').getByRole('button', { name: /^Cancel SAP/ });
    await expect(cancel).toBeVisible();
    await desk.moveTo(page.request, berlinInstant(day, '08:56'));
    await cancel.click();
    await expect(
      page.getByText(/^Cutoff passed — this order can no longer be cancelled\. \(ref: [\w-]+\)$/),
    ).toBeVisible();
  });

  await test.step('run through the auction: notice, fill, receipt, position', async () => {
    // Only an auction that runs after the page has asked once is news to it.
    const asked = page.waitForResponse(/\/health\/metrics/);
    await page.reload();
    await asked;
    await expect(card(page, 'Pending Orders').getByText('cutoff passed')).toBeVisible();
    await page.getByRole('button', { name: 'Through it' }).click();
    await expect(page.getByText(/^OPEN auction executed at 09:1\d • refreshing…$/)).toBeVisible();
    await expect(page.getByText(/^Your orders in the auction of 09:1\d: 1 filled$/)).toBeVisible();
    await expect(card(page, 'Pending Orders').getByText('No pending orders')).toBeVisible();
  });

  const held = await desk.readSnapshot(page);
  const bought = held.positions.find(({ option_symbol, qty }) => qty - (ownedBefore.get(option_symbol) ?? 0) === 3);
  if (bought === undefined) throw new Error('The three were not bought.');

  await test.step('the receipt explains the price', async () => {
    const history = card(page, 'Order history');
    await page.getByRole('button', { name: 'See the receipts' }).click();
    await expect(page.locator('#receipts')).toBeFocused();
    await history
      .getByRole('button', { name: `Receipt of ${name}` })
      .first()
      .click();
    const receipt = page.getByRole('dialog', { name: 'Receipt' });
    await expect(receipt.getByText(/^Why this price: OPEN auction, /)).toBeVisible();
    const price = await desk.amountOf(receipt, 'Average price');
    const notional = await desk.amountOf(receipt, 'Notional');
    const fees = await desk.amountOf(receipt, 'Fees');
    expect(price).toBe(await desk.amountOf(receipt, 'Ask'));
    expect(notional).toBeCloseTo(price * 300, 2);
    expect(fees).toBe(orderFees(3, notional));
    expect(await desk.amountOf(receipt, 'Change of cash')).toBeCloseTo(-(notional + fees), 2);
    expect(held.portfolio.cash).toBeCloseTo(before.portfolio.cash - notional - fees, 2);
    expect(bought.cost).toBeGreaterThanOrEqual(notional + fees - 0.001);
    await page.emulateMedia({ media: 'print' });
    await expect(history).toBeHidden();
    await expect(receipt.getByText('Change of cash')).toBeVisible();
    await expect(receipt.getByRole('button')).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
    await receipt.getByRole('button', { name: 'Close' }).first().click();
  });

  // Something far in the money that ends soon: filled at once, in the live window.
  const ending = await desk.deepCall(page, 'DTE');
  await (await desk.signInByApi(page.request, desk.member)).place(ending.option_symbol, 'BUY', 2);

  const positions = card(page, 'Active Positions');
  const row = positions
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name, exact: true }) })
    .first();
  const sheet = page.getByRole('dialog', { name, exact: true });

  await test.step('sell one at once, in the live window', async () => {
    await row.getByRole('button').click();
    await expect(sheet.getByText('Greeks of the position')).toBeVisible();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: `Sell ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm Sell' });
    await expect(dialog.getByText(`At most ${bought.qty}`)).toBeVisible();
    await expect(dialog.getByText('An auction is live')).toBeVisible();
    await expect(dialog.getByText(/^Quotes of this moment \(09:1\d\)/)).toBeVisible();
    // It starts with all that is held, and finds back to it.
    await expect(dialog.getByLabel('Quantity')).toHaveValue(String(bought.qty));
    await dialog.getByLabel('Quantity').fill('2');
    await dialog.getByRole('button', { name: `All ${bought.qty}` }).click();
    await expect(dialog.getByLabel('Quantity')).toHaveValue(String(bought.qty));
    await dialog.getByLabel('Quantity').fill('1');
    await expect(dialog.getByText('Keeping it instead', { exact: true })).toBeVisible();
    // The figures follow the quantity in a moment of their own.
    await expect(async () => {
      // Of what would be kept.
      expect(await desk.amountOf(dialog, 'Delta')).toBeGreaterThan(0);
      const proceeds = await desk.amountOf(dialog, 'Approximate proceeds');
      expect(await desk.amountOf(dialog, 'Maximum loss')).toBe(-proceeds);
    }).toPass();
    await dialog.getByRole('button', { name: 'Confirm Sell' }).click();
    await expect(page.getByText(/^(Done: )?Order filled @ €/)).toBeVisible();
    await expect(row.getByRole('cell').first()).toHaveText(String(bought.qty - 1));
  });

  await test.step('exercise one, and see what it realised', async () => {
    await row.getByRole('button').click();
    await sheet.getByRole('button', { name: `Exercise ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm Exercise' });
    await expect(dialog.getByText(`At most ${bought.qty - 1}`)).toBeVisible();
    await expect(dialog.getByText('Keeping it instead', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Confirm Exercise' }).click();
    const submitted = page.getByRole('dialog', { name: 'Exercise Submitted' });
    const proceeds = await desk.amountOf(submitted, 'Proceeds');
    const fees = await desk.amountOf(submitted, 'Fees');
    expect(fees).toBe(orderFees(1, proceeds));
    const realized = await desk.amountOf(submitted, 'Realized P&L');
    expect(Math.abs(realized - (proceeds - fees - bought.cost / bought.qty))).toBeLessThanOrEqual(0.011);
    await submitted.getByRole('button', { name: 'Refresh now' }).click();
    await expect(row.getByRole('cell').first()).toHaveText(String(bought.qty - 2));
  });

  await test.step('the strip and the snapshot agree to the cent', async () => {
    const { portfolio } = await desk.readSnapshot(page);
    const strip = page.getByRole('region', { name: 'Your account' });
    await expect(strip.getByText(desk.euro(portfolio.cash)).first()).toBeVisible();
  });

  await test.step('on its last day a contract is no longer sold; the dialog leads to exercising it', async () => {
    await desk.moveTo(page.request, berlinInstant(ending.expiry, '10:00'));
    await page.reload();
    const ended = desk.nameOf('DTE', ending);
    const last = positions.getByRole('button', { name: ended, exact: true });
    const expiring = (await desk.readSnapshot(page)).positions.find(
      ({ option_symbol }) => option_symbol === ending.option_symbol,
    );
    await last.click();
    await page.getByRole('button', { name: `Sell ${ended}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm Sell' });
    await expect(dialog.getByText(/^This contract expires before the next auction could fill the order/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Confirm Sell' })).toBeDisabled();
    await expect(dialog.getByText(/will be staged/)).toHaveCount(0);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Exercise instead' }).click();
    const exercise = page.getByRole('dialog', { name: 'Confirm Exercise' });
    await expect(exercise.getByLabel('Quantity')).toHaveValue(String(expiring?.qty));
    await exercise.getByRole('button', { name: 'Confirm Exercise' }).click();
    const submitted = page.getByRole('dialog', { name: 'Exercise Submitted' });
    expect(await desk.amountOf(submitted, 'Proceeds')).toBeGreaterThan(0);
    await submitted.getByRole('button', { name: 'Refresh now' }).click();
    await expect(last).toHaveCount(0);
  });
});
