import { expect, expectAccessible, open, test } from './test.ts';

test('what judges every page sees faint text, of one and of many that look alike, and a button without a name', async ({
  page,
}) => {
  await open(page, '/#/members');
  await expectAccessible(page);
  const problems = () => expectAccessible(page).then(String, (error: Error) => error.message);
  const paint = (count: number, color: string) =>
    page
      .locator('main p')
      .evaluateAll(
        (all, [last, value]) => (all as HTMLElement[]).slice(-last).forEach(({ style }) => (style.color = value)),
        [count, color] as const,
      );
  for (const count of [1, 5]) {
    await paint(count, '#999');
    expect(await problems()).toContain('color-contrast');
    await paint(count, '');
    await expectAccessible(page);
  }
  await page.locator('main').evaluate((main) => main.append(document.createElement('button')));
  expect(await problems()).toContain('button-name');
});
