import { expect, open, test } from './test.ts';

// English is British whatever the browser speaks.
test.use({ locale: 'en-US' });

test('the calendar does everything by keyboard alone', async ({ page }) => {
  const press = (key: string) => page.keyboard.press(key);
  await open(page, '/#/events');
  const label = page.locator('.event-calendar h3');
  const view = (name: string) => page.getByRole('radio', { name });
  await page.getByRole('button', { name: 'Prev' }).focus();
  const thisMonth = (await label.textContent()) ?? '';
  await press('Enter');
  await expect(label).not.toHaveText(thisMonth);
  await press('Tab');
  await expect(page.getByRole('button', { name: 'Today' })).toBeFocused();
  await press('Enter');
  await expect(label).toHaveText(thisMonth);
  await press('Tab');
  await press('Space');
  await expect(label).not.toHaveText(thisMonth);
  await press('Shift+Tab');
  await press('Enter');

  const calendar = page.locator('.event-calendar');
  const heads = calendar.getByRole('columnheader');
  await expect(heads.first()).toHaveText(/Mon$/);
  await press('Tab');
  await press('Tab');
  await expect(view('Month')).toBeFocused();
  const seen = new Set([thisMonth]);
  for (const name of ['Week', 'Day', 'Agenda']) {
    await press('ArrowRight');
    await expect(view(name)).toBeChecked();
    await expect.poll(async () => seen.has((await label.textContent()) ?? '')).toBe(false);
    seen.add((await label.textContent()) ?? '');
    // Wherever a look begins, something happens there, and it is in sight: the evenings.
    await expect(calendar.locator('.event-entry').first()).toBeInViewport();
    await expect(calendar.getByText('18:00').first()).toBeInViewport();
    if (name !== 'Week') continue;
    const usual = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(heads.filter({ hasText: /M \d+$/ })).toBeVisible();
    if (usual) await page.setViewportSize(usual);
  }

  const event = calendar.getByText('Pricing a Put by Hand');
  await expect(event).toBeVisible();
  const isOnEvent = () =>
    page.evaluate(() => document.activeElement?.textContent.includes('Pricing a Put by Hand') ?? false);
  for (let tab = 0; tab < 12 && !(await isOnEvent()); tab += 1) await press('Tab');
  expect(await isOnEvent()).toBe(true);
  await press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Pricing a Put by Hand' });
  await expect(dialog).toBeVisible();
  await press('Escape');
  await expect(dialog).toBeHidden();
  await expect.poll(isOnEvent).toBe(true);
});

test.describe('the contact form', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('says what is missing, loses nothing when it fails, and sends one mail', async ({ page, server }) => {
    await open(page, '/#/contact');
    const send = page.getByRole('button', { name: 'Send message' });
    await send.click();
    await expect(page.getByText('Please tell us your name.')).toBeVisible();
    await expect(page.getByLabel('Name')).toBeFocused();
    const message = `When do you meet next? ${Date.now()}`;
    await page.getByLabel('Name').fill('Ada Muster');
    await page.getByLabel('E-mail').fill('ada@example.org');
    await page.getByLabel('Message').fill(message);
    await page.route('**/api/contact', (route) => route.abort());
    await send.click();
    await expect(page.getByRole('alert').filter({ hasText: 'it counts as the same one' })).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue(message);
    await page.unroute('**/api/contact');
    await send.click();
    await expect(page.getByRole('heading', { name: 'Your message is with us' })).toBeFocused();
    expect(server.mails.filter(({ mail }) => mail.text?.includes(message))).toHaveLength(1);
  });
});
