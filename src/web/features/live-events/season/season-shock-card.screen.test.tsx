import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, askedOf } from '#web/testing/answers.ts';
import { show } from '#web/testing/show.tsx';
import SeasonShockCard from './season-shock-card.tsx';

const sap = {
  id: 't1',
  symbol: 'SAP',
  adr_symbol: '',
  name: 'SAP SE',
  sector: '',
  band: 'top' as const,
  is_active: true,
  season_id: null,
  logo_url: '',
};
const SHOCK = 'POST /api/admin/ops/news-shock';

it('strikes companies of the season, picked by name, and warns that it is the season', async () => {
  answerWith({
    'GET /api/market/tickers': { ok: true, data: [sap] },
    [SHOCK]: { ok: true, data: { updated_stock_prices: 1, updated_model_marks: 40 } },
  });
  await show(<SeasonShockCard />, { session: { isAdmin: true } });
  await page.getByText('Pick by name').click();
  await page.getByRole('checkbox', { name: /SAP/ }).click();
  await page
    .getByRole('button', { name: /^Apply shock/ })
    .first()
    .click();
  const question = page.getByRole('alertdialog');
  await expect.element(question.getByText(/season/)).toBeVisible();
  expect(askedOf(SHOCK)).toEqual([]);
  await question.getByRole('button', { name: 'Apply shock' }).click();
  await expect.poll(() => askedOf(SHOCK).map(({ body }) => body)).toMatchObject([{ tickers: ['SAP'] }]);
});
