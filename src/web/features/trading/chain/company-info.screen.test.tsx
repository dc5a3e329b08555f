import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, refuse } from '#web/testing/answers.ts';
import { show } from '#web/testing/show.tsx';
import type { Ticker } from '../data/types.ts';
import { CompanyInfo } from './company-info.tsx';

const sap: Ticker = {
  id: 'SAP',
  symbol: 'SAP',
  adr_symbol: 'SAP',
  name: 'SAP',
  sector: 'Software',
  band: 'top',
  is_active: true,
  season_id: 's',
  logo_url: '',
};

it('says of a price line that failed that it could not be loaded', async () => {
  answerWith({ 'GET /api/market/price-line': refuse('UNAVAILABLE') });
  await show(<CompanyInfo ticker={sap} price={undefined} contractCount={0} />);
  await expect.element(page.getByText('The price line could not be loaded')).toBeVisible();
  await expect.element(page.getByText('–', { exact: true }).first(), { message: 'for the price' }).toBeVisible();
});
