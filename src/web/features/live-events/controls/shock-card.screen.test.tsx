import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, askedOf, refuse } from '#web/testing/answers.ts';
import { eventNamed } from '#web/testing/event-answers.ts';
import { show } from '#web/testing/show.tsx';
import { ShockCard } from './shock-card.tsx';

const SHOCK = 'POST /api/admin/events/:eventId/news-shock';
const question = page.getByRole('alertdialog');
const tickers = page.getByLabelText('Tickers');
const apply = page.getByRole('button', { name: /^Apply shock/ }).first();
const send = question.getByRole('button', { name: 'Apply shock' });

async function showCard(of: { is_frozen?: boolean } = {}, language: 'en' | 'de' = 'en'): Promise<void> {
  await show(<ShockCard event={eventNamed('Spring', of)} />, { session: { isAdmin: true }, language });
}

it('says exactly what it will send, sends nothing on Cancel, and keeps the form until it was done', async () => {
  await showCard({ is_frozen: true });
  await expect.element(apply).toBeDisabled();
  await tickers.fill('sap, alv sap');
  await page.getByText('Different factors').click();
  await page.getByLabelText('Factor of ALV').fill('0.85');
  await apply.click();
  await expect.element(question.getByText('SAP × 1.18')).toBeVisible();
  await expect.element(question.getByText('ALV × 0.85')).toBeVisible();
  await expect.element(question.getByText(/^The event is frozen/)).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(askedOf(SHOCK)).toHaveLength(0);
  answerWith({ [SHOCK]: refuse('UNKNOWN_TICKER', { fields: { 'body.tickers.1': 'ALV' } }) });
  await apply.click();
  await send.click();
  await expect.element(tickers).toHaveAttribute('aria-invalid', 'true');
  await expect.element(tickers).toHaveValue('sap, alv sap');
  expect(askedOf(SHOCK).map(({ body }) => body)).toEqual([
    { tickers: ['SAP', 'ALV'], mode: 'multiply', headline: '', factor: 1.18, factors: { ALV: 0.85 } },
  ]);
  answerWith({ [SHOCK]: { ok: true, data: { updated_stock_prices: 2, updated_model_marks: 80 } } });
  await apply.click();
  await send.click();
  await expect.element(tickers).toHaveValue('');
});

it('says that factors it cannot read are left out, and wants a price to set', async () => {
  await showCard();
  await tickers.fill('SAP');
  await page.getByText('Different factors').click();
  await page.getByText('As JSON').click();
  await page.getByLabelText(/^Factors by ticker/).fill('{"SAP": 2');
  await expect.element(page.getByText(/^This is not valid JSON and is ignored/)).toBeVisible();
  await page.getByText('Set', { exact: true }).click();
  await apply.click();
  await expect.element(page.getByText('Enter a price above 0')).toBeVisible();
  await page.getByLabelText('Price in euro').fill('251.5');
  await apply.click();
  await expect.element(question.getByText('SAP = €251.50')).toBeVisible();
});

it('takes factors as JSON too, those of a line first, and none of 0 or below', async () => {
  await showCard();
  await page.getByText('Different factors').click();
  await expect.element(page.getByText(/^Name tickers first/)).toBeVisible();
  await tickers.fill('SAP ALV SIE');
  await page.getByText('As JSON').click();
  await page.getByLabelText(/^Factors by ticker/).fill('{"SAP": 2, "ALV": 3}');
  await page.getByLabelText('Factor of ALV').fill('0');
  await apply.click();
  await expect.element(page.getByLabelText('Factor of ALV')).toHaveAccessibleDescription('Enter a factor above 0');
  await expect.element(question).not.toBeInTheDocument();
  await page.getByLabelText('Factor of ALV').fill('0.5');
  await apply.click();
  for (const line of ['SAP × 2', 'ALV × 0.5', 'SIE × 1.18'])
    await expect.element(question.getByText(line, { exact: true })).toBeVisible();
});

it('fills in a preset as Germans write it, and sends the same number', async () => {
  await showCard({}, 'de');
  await page.getByRole('button', { name: /^ALV/ }).click();
  const factor = page.getByLabelText('Faktor', { exact: true });
  await expect.element(factor).toHaveValue('0,85');
  answerWith({ [SHOCK]: { ok: true, data: { updated_stock_prices: 1, updated_model_marks: 40 } } });
  await page.getByRole('button', { name: /ALV$/ }).first().click();
  await question.getByRole('button').last().click();
  await expect.poll(() => askedOf(SHOCK).map(({ body }) => body)).toMatchObject([{ tickers: ['ALV'], factor: 0.85 }]);
});

it('lets companies be picked by name, which writes and reads the same field', async () => {
  await showCard();
  await page.getByText('Pick by name').click();
  await page.getByRole('checkbox', { name: 'SAP' }).click();
  await expect.element(tickers).toHaveValue('SAP');
  await tickers.fill('');
  await expect.element(page.getByRole('checkbox', { name: 'SAP' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Select All' }).click();
  await expect.element(tickers).toHaveValue('SAP');
  await expect.element(apply).toBeEnabled();
});

it('stays within a phone, however long the names on its buttons are', async () => {
  await page.viewport(390, 844);
  const companies = ['Siemens', 'BASF', 'Deutsche Telekom', 'Heidelberg Materials'].map((name, index) => {
    return { symbol: `T${index}`, name, price: 1 };
  });
  await show(<ShockCard event={eventNamed('Spring', { tickers: companies })} />, {
    session: { isAdmin: true },
    language: 'de',
  });
  await page.getByLabelText('Kürzel der Basiswerte', { exact: true }).fill('T0 T1 T2 T3');
  await expect.element(page.getByRole('button', { name: /Heidelberg Materials/ }).first()).toBeVisible();
  const wide = () =>
    [...document.querySelectorAll('button')].filter(
      (one) => one.getBoundingClientRect().right > 390 || one.scrollWidth > one.clientWidth,
    );
  await expect.poll(() => wide().map(({ textContent }) => textContent)).toEqual([]);
  await page.viewport(1440, 900);
});
