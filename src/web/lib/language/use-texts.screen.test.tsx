import { Component, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Arriving } from '../browser/arriving.tsx';
import { show } from '#web/testing/show.tsx';
import { pageLanguage, speak, textFiles } from './i18n.ts';
import { dropTexts } from './text-store.ts';
import { useTexts } from './use-texts.ts';

class Boundary extends Component<{ children: ReactNode }, { message: string | undefined }> {
  static getDerivedStateFromError = (error: Error) => ({ message: error.message });
  override state: { message: string | undefined } = { message: undefined };
  override render() {
    if (this.state.message === undefined) return this.props.children;
    return (
      <>
        <p>{this.state.message}</p>
        <button type="button" onClick={() => this.setState({ message: undefined })}>
          Again
        </button>
      </>
    );
  }
}

function Legal() {
  const { t } = useTexts('legal');
  return <h1>{t('imprint.title')}</h1>;
}

it('holds a screen back until its texts are there, says the same in another language, and tells of a failure until it is asked again', async () => {
  const language = pageLanguage();
  const file = `../../../texts/${language}/legal.ts`;
  const found = textFiles[file];
  vi.spyOn(console, 'error').mockReturnValue();
  dropTexts(language, 'legal');
  const load = vi.fn<() => Promise<object>>().mockRejectedValue(new Error('There is no connection'));
  textFiles[file] = load;
  await show(
    <Boundary>
      <Legal />
    </Boundary>,
  );
  await expect.element(page.getByText('There is no connection')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
  if (found !== undefined) textFiles[file] = found;
  await expect
    .poll(async () => {
      const again = page.getByRole('button', { name: 'Again' });
      if (again.elements().length > 0) await again.click();
      return page.getByRole('heading').elements().length;
    })
    .toBe(1);
  await expect.element(page.getByRole('heading', { name: 'Imprint' })).toBeVisible();
  await speak('de');
  await expect.element(page.getByRole('heading', { name: 'Impressum' })).toBeVisible();
  await speak(language);
});

function People() {
  const { t } = useTexts(['members', 'projects']);
  return <h1>{t('title')}</h1>;
}

it('asks for all texts of a screen at once', async () => {
  const language = pageLanguage();
  const arrive: (() => void)[] = [];
  const files = (['members', 'projects'] as const).map((feature) => {
    const file = `../../../texts/${language}/${feature}.ts`;
    const found = textFiles[file];
    dropTexts(language, feature);
    const load = vi.fn<() => Promise<object>>(
      () => new Promise((resolve) => arrive.push(() => resolve(found?.() ?? {}))),
    );
    textFiles[file] = load;
    return { file, found, load };
  });
  await show(
    <Arriving fallback="on its way">
      <People />
    </Arriving>,
  );
  expect(files.map(({ load }) => load.mock.calls.length)).toEqual([1, 1]);
  for (const one of arrive) one();
  await expect.element(page.getByRole('heading', { name: 'The people behind the numbers' })).toBeVisible();
  for (const { file, found } of files) if (found !== undefined) textFiles[file] = found;
});
