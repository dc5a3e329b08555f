import { Component, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#web/testing/show.tsx';
import { texts } from './i18n.ts';
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
  const language = texts.language;
  vi.spyOn(console, 'error').mockReturnValue();
  texts.removeResourceBundle(language, 'legal');
  const load = vi.spyOn(texts, 'loadNamespaces').mockRejectedValue(new Error('There is no connection'));
  await show(
    <Boundary>
      <Legal />
    </Boundary>,
  );
  await expect.element(page.getByText('There is no connection')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
  load.mockRestore();
  await expect
    .poll(async () => {
      const again = page.getByRole('button', { name: 'Again' });
      if (again.elements().length > 0) await again.click();
      return page.getByRole('heading').elements().length;
    })
    .toBe(1);
  await expect.element(page.getByRole('heading', { name: 'Imprint' })).toBeVisible();
  await texts.changeLanguage('de');
  await expect.element(page.getByRole('heading', { name: 'Impressum' })).toBeVisible();
  await texts.changeLanguage(language);
});
