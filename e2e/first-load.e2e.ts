import { expect, open, test } from './test.ts';

const LIMIT_KB = 120;

test(`the first visit of the home page downloads at most ${LIMIT_KB} KB of compressed JavaScript`, async ({ page }) => {
  const sizes: { url: string; bytes: Promise<number> }[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      sizes.push({
        url: response.url(),
        bytes: response
          .request()
          .sizes()
          .then((size) => size.responseBodySize),
      });
  });
  await open(page, '/');
  await page.waitForLoadState('networkidle');
  const files = await Promise.all(sizes.map(async ({ url, bytes }) => ({ url, kb: (await bytes) / 1024 })));
  const totalKb = files.reduce((sum, { kb }) => sum + kb, 0);
  expect(files.length).toBeGreaterThan(1);
  expect(totalKb, JSON.stringify(files)).toBeLessThanOrEqual(LIMIT_KB);
  expect(totalKb).toBeGreaterThan(20);
});
