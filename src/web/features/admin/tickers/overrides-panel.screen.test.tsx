import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setClockOffset } from '#web/lib/clock.ts';
import { season } from '#web/testing/admin-answers.ts';
import { answerWith, askedOf, refuse } from '#web/testing/answers.ts';
import { rowsOf } from '#web/testing/read-screen.ts';
import { show } from '#web/testing/show.tsx';
import type { Override } from '../api.ts';
import { OverridesPanel } from './overrides-panel.tsx';

const LIST = 'GET /api/admin/ops/list-overrides';
const SET = 'POST /api/admin/ops/set-override';
const CLEAR = 'POST /api/admin/ops/clear-overrides';
const NOW = Date.parse('2026-03-05T09:00:00.000Z');

const start = page.getByRole('button', { name: 'Start Window' });
const target = (symbol: string) => page.getByRole('checkbox', { name: `${symbol} company` });
const multiplier = page.getByLabelText('Slip multiplier');
const duration = page.getByLabelText('Duration in seconds');
const question = page.getByRole('alertdialog');
const sent = () => askedOf(SET).map(({ body }) => body);

function windowOn(symbol: string | null, of: Partial<Override> = {}): Override {
  return {
    id: symbol === null ? 1 : (symbol.codePointAt(0) ?? 2),
    scope: symbol === null ? 'global' : 'ticker',
    target: symbol,
    slip_mul: 0.5,
    end_at: new Date(NOW + 125_000).toISOString(),
    note: '',
    ...of,
  };
}

async function showPanel(...open: Override[]) {
  // It stands still, so that the time that is left is known to the second.
  vi.spyOn(Date, 'now').mockReturnValue(NOW);
  setClockOffset(0);
  const ticker = (symbol: string) => ({
    id: symbol,
    symbol,
    adr_symbol: '',
    name: `${symbol} company`,
    sector: '',
    band: 'base' as const,
    logo_url: '',
    is_active: true,
    season_id: season.id,
  });
  answerWith({
    [LIST]: { ok: true, data: open },
    'GET /api/market/tickers': { ok: true, data: [ticker('SAP'), ticker('ALV')] },
  });
  await show(<OverridesPanel />, { session: { isAdmin: true } });
  await expect.element(target('SAP')).toBeVisible();
}

it('wants a target, a multiplier and a duration that can be, and sends nothing before', async () => {
  await showPanel();
  await multiplier.fill('11');
  await duration.fill('0.5');
  await start.click();
  await expect.element(page.getByText('Choose at least one target')).toBeVisible();
  await expect.element(multiplier).toHaveAccessibleDescription(/From 0.1 to 10$/);
  await expect.element(duration).toHaveAccessibleDescription('From 1 to 86,400 seconds');
  await page.getByRole('radio', { name: 'Global' }).click();
  await expect.element(page.getByText('Choose at least one target')).not.toBeInTheDocument();
  expect(sent()).toEqual([]);
});

it('opens a window on what is chosen; a scope keeps no targets of another one', async () => {
  await showPanel();
  answerWith({ [SET]: { ok: true, data: [] } });
  await target('SAP').click();
  await expect.element(target('SAP')).toBeChecked();
  await page.getByRole('radio', { name: 'Product' }).click();
  await expect.element(page.getByText('0 chosen')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Puts', exact: true }).click();
  await page.getByRole('button', { name: /^Stress/ }).click();
  await start.click();
  await expect.element(page.getByText('Override set')).toBeVisible();
  await page.getByRole('radio', { name: 'Global' }).click();
  await start.click();
  await expect.poll(sent).toEqual([
    { scope: 'product', targets: ['puts'], slip_mul: 1.5, duration_sec: 120, note: '' },
    { scope: 'global', slip_mul: 1.5, duration_sec: 120, note: '' },
  ]);
});

it('takes the multiplier a step up and down by keys, and never out of its bounds', async () => {
  await showPanel();
  await multiplier.fill('1');
  await userEvent.keyboard('{ArrowUp}');
  const above = Number((await multiplier.findElement()).getAttribute('value') ?? Number.NaN);
  expect(above).toBeGreaterThan(1);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(multiplier).toHaveValue('1');
  await multiplier.fill('10');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(multiplier).toHaveValue('10');
});

it('shows what is open with the time that is left, and no window that has ended', async () => {
  await showPanel(windowOn('SAP', { note: 'calm' }), windowOn('ALV', { end_at: new Date(NOW - 1).toISOString() }));
  await expect.poll(() => rowsOf('Active windows')).toHaveLength(1);
  const [scope, symbol, slip, ends, note] = rowsOf('Active windows')[0] ?? [];
  expect([scope, symbol, slip, note]).toEqual(['Ticker', 'SAP company', '0.5×Liquidity', 'calm']);
  expect(ends).toBe('10:02:05 2:05 left');
});

it('names what it would clear before it does: the scope, or the targets of it', async () => {
  await showPanel(windowOn('SAP'), windowOn('ALV'), windowOn(null));
  await target('SAP').click();
  const clear = page.getByRole('button', { name: 'Clear Overrides' });
  await clear.click();
  await expect.element(question).toHaveAccessibleName('Clear 1 open window?');
  await expect.element(question.getByRole('listitem')).toHaveTextContent('SAP company, 0.5×, until 10:02:05');
  answerWith({ [CLEAR]: refuse('UNAVAILABLE') });
  await question.getByRole('button', { name: 'Clear Overrides' }).click();
  await expect.element(page.getByText('Clear overrides failed')).toBeVisible();
  await expect.element(question).toBeVisible();
  answerWith({ [CLEAR]: { ok: true, data: { cleared: 1 } } });
  await question.getByRole('button', { name: 'Clear Overrides' }).click();
  await expect.element(page.getByText('Overrides cleared')).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await clear.click();
  await expect.element(question).toHaveAccessibleName('Clear 2 open windows?');
  await question.getByRole('button', { name: 'Clear Overrides' }).click();
  await expect
    .poll(() => askedOf(CLEAR).map(({ body }) => body))
    .toEqual([{ scope: 'ticker', targets: ['SAP'] }, { scope: 'ticker', targets: ['SAP'] }, { scope: 'ticker' }]);
});
