import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setClockOffset } from '#web/lib/clock.ts';
import { answerWith, askedOf, refuse } from '#web/testing/answers.ts';
import { eventNamed } from '#web/testing/event-answers.ts';
import { show } from '#web/testing/show.tsx';
import type { EventState } from '../api.ts';
import { WindowsCard } from './windows-card.tsx';

const SET = 'POST /api/admin/events/:eventId/set-override';
const CLEAR = 'POST /api/admin/events/:eventId/clear-overrides';
const tickers = ['SAP', 'ALV'].map((symbol) => ({ symbol, name: symbol, price: 270 }));

const button = (name: string | RegExp) => page.getByRole('button', { name });
const targets = page.getByLabelText('Targets');
const sent = () => askedOf(SET).map(({ body }) => body);

async function showWindows(of: Partial<EventState> = {}, language: 'en' | 'de' = 'en') {
  return await show(<WindowsCard event={eventNamed('Spring', { tickers, ...of })} />, {
    language,
    session: { isAdmin: true },
  });
}

it('strikes the whole market only where nothing is named, and says so on the button', async () => {
  await showWindows();
  answerWith({ [SET]: { ok: true, data: [] } });
  await button('Start Window: whole market').click();
  await expect.element(page.getByText('Override set')).toBeVisible();
  expect(sent()).toMatchObject([{ scope: 'global', targets: [] }]);
});

it('counts what is ticked and not yet in the input, and what was typed by hand', async () => {
  await showWindows();
  answerWith({ [SET]: { ok: true, data: [] } });
  await targets.fill('bas');
  await page.getByRole('checkbox', { name: 'SAP' }).click();
  await expect.element(targets).toHaveAccessibleDescription(/^Ticked and not yet in the input: SAP/);
  await button('Start Window: SAP, BAS').click();
  await expect.element(targets, { message: 'the input says what was struck' }).toHaveValue('SAP, BAS');
  await expect.poll(sent).toMatchObject([{ scope: 'ticker', targets: ['SAP', 'BAS'] }]);
  await page.getByRole('checkbox', { name: 'SAP' }).click();
  await expect.element(button('Start Window: BAS')).toBeVisible();
});

it('fills in a preset as Germans write it, and sends the same number', async () => {
  await showWindows({}, 'de');
  answerWith({ [SET]: { ok: true, data: [] } });
  await button(/^Stress/).click();
  await expect.element(page.getByLabelText('Slippage-Faktor')).toHaveValue('1,5');
  await button('Fenster öffnen: ganzer Markt').click();
  await expect.poll(sent).toMatchObject([{ slip_mul: 1.5, duration_sec: 120 }]);
});

it('says what cannot be before it asks the server', async () => {
  await showWindows();
  await page.getByLabelText('Slip multiplier').fill('0');
  await button('Start Window: whole market').click();
  await expect.element(page.getByLabelText('Slip multiplier')).toHaveAttribute('aria-invalid', 'true');
  expect(sent()).toEqual([]);
});

it('says which target was refused at its input, and keeps what was typed', async () => {
  await showWindows();
  answerWith({ [SET]: refuse('INVALID_REQUEST', { fields: { 'body.targets.1': 'must be a ticker such as SAP' } }) });
  await targets.fill('SAP, A.B');
  await button(/^Start Window/).click();
  await expect.element(targets).toHaveAttribute('aria-invalid', 'true');
  await expect.element(targets).toHaveAccessibleDescription('A.B: must be a ticker such as SAP');
  await expect.element(targets).toHaveValue('SAP, A.B');
  answerWith({ [SET]: refuse('UNKNOWN_TICKER') });
  await targets.fill('ZZZ');
  await button('Start Window: ZZZ').click();
  await expect.element(page.getByText(/Override failed: There is no such underlying/)).toBeVisible();
});

it('opens none while the clock stands, but closes those that are open', async () => {
  const until = '2026-03-05T19:02:05.000Z';
  // It stands still, so that the time that is left is known to the second.
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-05T19:00:00.000Z'));
  setClockOffset(0);
  const window = { id: 1, scope: 'ticker' as const, target: 'SAP', slip_mul: 0.5, end_at: until, note: 'calm' };
  const gone = { ...window, id: 2, target: 'ALV', end_at: '2026-03-05T18:59:59.000Z' };
  await showWindows({ is_frozen: true, overrides: [window, gone] });
  await expect.element(button(/^Start Window/)).toBeDisabled();
  await expect
    .element(page.getByText('The clock is stopped: a window can only be opened while it runs.'))
    .toBeVisible();
  const open = page.getByRole('listitem');
  await expect
    .element(open, { message: 'the one that has ended is left out' })
    .toHaveTextContent(/^SAP0.5×Liquidity2:05 left/);
  answerWith({ [CLEAR]: { ok: true, data: { cleared: 2 } } });
  await button(/^Clear Overrides/).click();
  await expect.element(page.getByText('Overrides cleared')).toBeVisible();
});
