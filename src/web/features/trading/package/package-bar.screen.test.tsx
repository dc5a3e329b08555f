import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, refuse } from '#web/testing/answers.ts';
import { holdBack } from '#web/testing/hold-back.ts';
import { show } from '#web/testing/show.tsx';
import { answerMarket, snapshotWith } from '#web/testing/trading-answers.ts';
import { PackageBar } from './builder-panel.tsx';
import { useDraft } from './use-draft.ts';

const CALL = 'SAP260320C00270000';
const PUT = 'SAP260320P00270000';

function Pressed() {
  const draft = useDraft([]);
  return (
    <>
      {[CALL, PUT].map((symbol) => (
        <button key={symbol} type="button" onClick={() => draft.press(symbol, 'ask')}>
          {symbol}
        </button>
      ))}
      <PackageBar draft={draft} portfolioId={undefined} onShow={vi.fn<() => void>()} />
    </>
  );
}

it('says what the legs come to, or which of them nobody quotes, and nothing of the kind before the quotes have come', async () => {
  await page.viewport(390, 844);
  const way = holdBack();
  answerMarket({ unquoted: PUT, from: way.until });
  answerWith({ 'GET /api/adx/portfolio-snapshot': { ok: true, data: snapshotWith([]) } });
  await show(<Pressed />);
  await page.getByRole('button', { name: CALL }).click();
  await expect.element(page.getByText('1 leg · …')).toBeVisible();
  way.letGo();
  await expect.element(page.getByText('1 leg · pays €1,060.00')).toBeVisible();
  await page.getByRole('button', { name: PUT }).click();
  await expect.element(page.getByText('SAP 270 Put 20 Mar 2026 has no quotes now and cannot be traded.')).toBeVisible();
});

it('names a leg whose quotes could not be had, and does not wait for them for ever', async () => {
  await page.viewport(390, 844);
  answerMarket();
  answerWith({
    'GET /api/adx/portfolio-snapshot': { ok: true, data: snapshotWith([]) },
    'GET /api/market/options/contract': refuse('NO_PRICE'),
  });
  await show(<Pressed />);
  await page.getByRole('button', { name: CALL }).click();
  await expect
    .element(page.getByText('SAP 270 Call 20 Mar 2026 has no quotes now and cannot be traded.'))
    .toBeVisible();
});
