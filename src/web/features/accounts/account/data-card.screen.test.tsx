import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, askedOf, refuse } from '#web/testing/answers.ts';
import { holdBack } from '#web/testing/hold-back.ts';
import { show } from '#web/testing/show.tsx';
import { DataCard } from './data-card.tsx';

const DATA = 'GET /api/account/data';
const data = { exported_at: '2026-03-05T19:00:00.000Z', tables: { users: [{ email: 'ada@student.school.example' }] } };
const download = page.getByRole('button', { name: /Download my data/ });

/** What the browser is handed to keep. */
function watchFiles(): { name: string; text: Promise<string> }[] {
  const files: { name: string; text: Promise<string> }[] = [];
  let text = Promise.resolve('');
  vi.spyOn(URL, 'createObjectURL').mockImplementation((made) => {
    text = made instanceof Blob ? made.text() : Promise.resolve('');
    return '#kept';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keep(this: HTMLAnchorElement) {
    files.push({ name: this.download, text });
  });
  return files;
}

it('hands over everything that was answered, once, in a file of its day', async () => {
  const files = watchFiles();
  const way = holdBack();
  answerWith({
    [DATA]: async () => {
      await way.until;
      return { ok: true, data };
    },
  });
  await show(<DataCard />);
  await download.click();
  await expect.element(download).toHaveAttribute('aria-disabled', 'true');
  download.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(files).toHaveLength(0);
  way.letGo();
  await expect.element(page.getByText('Your data has been downloaded')).toBeVisible();
  expect(files.map(({ name }) => name)).toEqual(['convexity-data-2026-03-05.json']);
  expect(JSON.parse((await files[0]?.text) ?? '')).toEqual(data);
  expect(askedOf(DATA)).toHaveLength(1);
});

it('keeps no file of a refusal, says why, and can be asked again', async () => {
  const files = watchFiles();
  answerWith({ [DATA]: refuse('RATE_LIMITED') });
  await show(<DataCard />);
  await download.click();
  await expect.element(page.getByText(/Your data could not be downloaded: ./)).toBeVisible();
  expect(files).toHaveLength(0);
  answerWith({ [DATA]: { ok: true, data } });
  await download.click();
  await expect.poll(() => files).toHaveLength(1);
});
