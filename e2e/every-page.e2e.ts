import { localSitePaths, sitePaths } from '../src/contract/site-paths.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './test.ts';

// Both modes, both languages, the widest and the narrowest: what differs between them shows in one of the two.
const looks = [
  { width: 1440, colorScheme: 'light', locale: 'en-GB' },
  { width: 360, colorScheme: 'dark', locale: 'de-DE' },
] as const;

for (const { width, colorScheme, locale } of looks) {
  test.describe(`at ${width} px, ${colorScheme}, ${locale}`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme, locale });

    // In one visit, from page to page as a link leads: opening each anew would take most of the time.
    test('every page is accessible and fits', async ({ page }) => {
      // The admin's pages lead a visitor to the sign-in, and have journeys of their own.
      const paths = sitePaths.filter((path) => !path.startsWith('/admin'));
      for (const path of [...paths, ...localSitePaths, '/no-such-page'])
        await test.step(path, async () => {
          const before = await page.title();
          await page.goto(`/#${path}`);
          // The frame is that of the new page before its contents have come, and nothing of the old one stands in it.
          await expect(page).not.toHaveTitle(before);
          await open(page, `/#${path}`);
          // What is still loading holds its place; the page of components shows how that looks.
          if (path !== '/dev/components') await expect(page.locator('.animate-shimmer')).toHaveCount(0);
          await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
          await expectAccessible(page);
          await expectNoSidewaysScroll(page);
        });
    });
  });
}
