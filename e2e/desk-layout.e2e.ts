import { expect, expectNoSidewaysScroll, test } from './test.ts';
import * as desk from './trading-desk.ts';

for (const locale of ['en-GB', 'de-DE'] as const)
  test.describe(`the desk, ${locale}`, () => {
    test.use({ locale });

    test('begins with the chain, and keeps the ticket in view', async ({ page }) => {
      await desk.enter(page, desk.member, '/#/battleground?sym=SAP');
      const ask = page.locator('[data-cell$="call ask"]');
      await expect(ask.first()).toBeVisible();
      const top = () => page.evaluate(() => document.querySelector('table')?.getBoundingClientRect().top ?? Infinity);
      await expect.poll(top).toBeLessThanOrEqual(420);

      await test.step('wherever a price is pressed, the ticket stands beside it', async () => {
        const quantity = page.getByRole('spinbutton');
        const count = await ask.count();
        for (const place of [count - 1, Math.floor(count / 2), 0]) {
          await ask.nth(place).click();
          await expect(quantity).toBeInViewport({ ratio: 1 });
        }
      });

      await test.step('a phone has it within its first screen, and the ticket in a sheet', async () => {
        await page.setViewportSize({ width: 390, height: 844 });
        await page.reload();
        await expect(ask.first()).toBeVisible();
        await expect.poll(top).toBeLessThanOrEqual(844 - 64);
        await expectNoSidewaysScroll(page);
        await ask.first().click();
        const sheet = page.getByRole('dialog');
        const buy = sheet.getByRole('button', { name: locale === 'de-DE' ? /^Kaufen/ : /^Buy €/ });
        await expect(buy).toBeInViewport({ ratio: 1 });
        await buy.click();
        const confirm = page.getByRole('button', { name: locale === 'de-DE' ? 'Kauf bestätigen' : 'Confirm Buy' });
        await expect(confirm).toBeInViewport({ ratio: 1 });
        await expectNoSidewaysScroll(page);
      });
    });
  });
