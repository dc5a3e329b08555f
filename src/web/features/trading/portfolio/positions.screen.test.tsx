import { describe, expect, it, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { readAddressQuery } from '#web/lib/browser/address-query.ts';
import { answerWith, askedOf, refuse } from '#web/testing/answers.ts';
import { holdBack } from '#web/testing/hold-back.ts';
import { figureOf, rowsOf } from '#web/testing/read-screen.ts';
import { show } from '#web/testing/show.tsx';
import { answerMarket, putHeld, snapshotWith } from '#web/testing/trading-answers.ts';
import type { Position } from '../data/types.ts';
import { TabChoice } from '../frame/tab-choice.ts';
import { Positions } from './positions.tsx';

const PLACE = 'POST /functions/v1/adx_place_order';

/** The table as the portfolio shows it, with a server that says the same. */
async function showPositions(...held: Position[]): Promise<void> {
  const snapshot = snapshotWith(held);
  answerWith({ 'GET /api/adx/portfolio-snapshot': { ok: true, data: snapshot } });
  await show(<Positions snapshot={snapshot} />);
}

const row = page.getByRole('button', { name: /^SAP 280 Put/ });

/** Opens the sheet of the position, and there one of the ways out of it. */
async function press(act: RegExp): Promise<void> {
  await row.click();
  await button(act).click();
}

/** As far as the keyboard has to go, which is not far. */
async function tabTo(target: Locator): Promise<void> {
  for (let pressed = 0; pressed < 8 && document.activeElement !== target.element(); pressed += 1) await userEvent.tab();
  await expect.element(target).toHaveFocus();
}

const button = (name: RegExp) => page.getByRole('button', { name });
const dialog = page.getByRole('dialog');

describe('the sell dialog', () => {
  it('starts with what is available, not with what is held, and sells no more', async () => {
    answerMarket();
    await showPositions(putHeld({ qty: 9, available: 4 }));
    await press(/^Sell SAP/);
    await expect.element(page.getByText('At most 4')).toBeVisible();
    const quantity = dialog.getByLabelText('Quantity');
    await expect.element(quantity).toHaveValue(4);
    await quantity.fill('7');
    answerWith({ [PLACE]: { ok: true, data: { order: placed } } });
    await button(/^Confirm Sell$/).click();
    await expect
      .poll(() => askedOf(PLACE).map(({ body }) => body))
      .toMatchObject([{ optionSymbol: 'SAP260320P00280000', side: 'SELL', qty: 4 }]);
    await expect.element(page.getByText('Order staged for CLOSE • preview €10.20 • fees €7.00')).toBeVisible();
  });

  it('says why it was refused, and keeps what was typed', async () => {
    answerMarket();
    await showPositions(putHeld());
    await press(/^Sell SAP/);
    await dialog.getByLabelText('Quantity').fill('2');
    answerWith({ [PLACE]: refuse('SEASON_FROZEN') });
    await button(/^Confirm Sell$/).click();
    await expect.element(dialog.getByRole('alert').getByText(/being settled/)).toBeVisible();
    await expect.element(dialog.getByLabelText('Quantity')).toHaveValue(2);
  });

  it('takes the fees of this server', async () => {
    answerMarket();
    await showPositions(putHeld());
    await press(/^Sell SAP/);
    await expect.element(dialog.getByText('€1.00 per contract + 7 bps')).toBeVisible();
  });
});

describe('selling or exercising', () => {
  // In the money by 10: a contract pays 1,000, less 1 and 0.70 of fees.
  it.each([
    { bid: 9.5, sellSays: true, exerciseSays: false },
    { bid: 10.2, sellSays: false, exerciseSays: true },
  ])('names the better way where the bid is $bid', async ({ bid, sellSays, exerciseSays }) => {
    answerMarket({ bid, ask: bid + 0.2 });
    await showPositions(putHeld());
    await press(/^Sell SAP/);
    await expect.element(dialog.getByText('Approximate proceeds')).toBeVisible();
    await expect.element(dialog.getByText(/^Exercising would bring €/)).toHaveLength(sellSays ? 1 : 0);
    await button(/^Cancel$/).click();
    await press(/^Exercise SAP/);
    await expect.element(dialog.getByText('€998.30', { exact: true })).toBeVisible();
    await expect.element(dialog.getByText(/^Selling at the bid would bring €/)).toHaveLength(exerciseSays ? 1 : 0);
  });

  it('cannot be exercised out of the money, and says so', async () => {
    answerMarket({ spot: 290, bid: 1, ask: 1.1 });
    await showPositions(putHeld());
    await row.click();
    await expect.element(page.getByText('Exercise: not in the money')).toBeVisible();
    await expect.element(button(/^Exercise SAP/)).toBeDisabled();
    await expect.element(button(/^Exercise SAP/)).toHaveAccessibleDescription('Exercise: not in the money');
    await expect.element(button(/^Sell SAP/)).toBeEnabled();
  });

  it('has nothing to sell where all of it waits for an auction', async () => {
    answerMarket();
    await showPositions(putHeld({ available: 0 }));
    await row.click();
    await expect.element(page.getByText('All you hold of it waits for an auction.')).toBeVisible();
    await expect.element(button(/^Sell SAP/)).toBeDisabled();
    await expect.element(button(/^Exercise SAP/)).toBeDisabled();
  });
});

describe('the sheet of a position', () => {
  it('is opened by the keyboard, and from it both ways out, which lead back to the row', async () => {
    answerMarket();
    await showPositions(putHeld());
    await expect.element(row).toBeVisible();
    await userEvent.tab();
    await expect.element(row).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const sheet = page.getByRole('dialog', { name: /^SAP 280 Put/ });
    await expect.element(sheet.getByRole('img', { name: /breakeven|expiry/i })).toBeVisible();
    await expect.element(sheet.getByText('Greeks of the position')).toBeVisible();
    await expect.poll(() => figureOf('Delta', '[role=dialog]')).toBe('-720.00');
    await tabTo(button(/^Sell SAP/));
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('dialog', { name: 'Confirm Sell' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(row).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(button(/^Exercise SAP/)).toBeEnabled();
    await tabTo(button(/^Exercise SAP/));
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('dialog', { name: 'Confirm Exercise' })).toBeVisible();
  });

  it('leads to the desk, which is told what is rolled', async () => {
    answerMarket();
    const chooseTab = vi.fn<(tab: string) => void>();
    const snapshot = snapshotWith([putHeld()]);
    answerWith({ 'GET /api/adx/portfolio-snapshot': { ok: true, data: snapshot } });
    await show(
      <TabChoice value={chooseTab}>
        <Positions snapshot={snapshot} />
      </TabChoice>,
    );
    await press(/^Roll SAP/);
    expect(chooseTab.mock.calls).toEqual([['trading']]);
    const { sym, roll } = Object.fromEntries(readAddressQuery());
    expect({ sym, roll }).toEqual({ sym: 'SAP', roll: 'SAP260320P00280000' });
  });

  it('cannot be rolled where all of it waits for an auction', async () => {
    answerMarket();
    await showPositions(putHeld({ available: 0 }));
    await row.click();
    await expect.element(button(/^Roll SAP/)).toBeDisabled();
    await expect.element(button(/^Roll SAP/)).toHaveAccessibleDescription('All you hold of it waits for an auction.');
  });

  it('has every figure, also those that a phone has no room for', async () => {
    answerMarket();
    await showPositions(putHeld());
    await row.click();
    await expect.poll(() => figureOf('Quantity', '[role=dialog]')).toBe('9');
    await expect.element(dialog.getByText('4 available')).toBeVisible();
    const figures = ['Avg price', 'Mark', 'Cost', 'Value', 'P&L', 'Expiry', 'Spot'];
    await expect
      .poll(() => figures.map((name) => figureOf(name, '[role=dialog]')))
      .toEqual([
        '€8.00',
        '€10.50',
        '€7,200.00',
        '€9,450.00',
        '+€2,250.00+31.3%',
        '20 Mar 202615 days · expiring soon',
        '€270.00',
      ]);
  });

  it('says where greeks could not be loaded', async () => {
    answerMarket();
    answerWith({ 'GET /api/market/options/contract': refuse('INTERNAL') });
    await showPositions(putHeld());
    await row.click();
    await expect.element(dialog.getByText(/greeks are not available|could not be loaded/i)).toBeVisible();
  });
});

describe('the sheet while prices are on their way', () => {
  it('does not say that an option is out of the money', async () => {
    answerMarket();
    const way = holdBack();
    const prices = { ticker: 'SAP', price: 270, change: 1, change_percent: 0.4, bid: 269.9, ask: 270.1 };
    const at = '2026-03-05T09:00:00.000Z';
    answerWith({
      'GET /api/market/stock-prices': async () => {
        await way.until;
        return { ok: true, data: [{ ...prices, last_updated: at, price_time: at }] };
      },
    });
    await showPositions(putHeld());
    await row.click();
    await expect.element(button(/^Exercise SAP/)).toBeDisabled();
    await expect.element(page.getByText('Exercise: not in the money')).not.toBeInTheDocument();
    way.letGo();
    await expect.element(button(/^Exercise SAP/)).toBeEnabled();
  });
});

describe('the rows', () => {
  it('are one for each position, with every column, and say what expires soon', async () => {
    answerMarket();
    const later = { id: 'b', option_symbol: 'SAP260619C00300000', expiry: '2026-06-19', daysToExpiry: 106 };
    await showPositions(putHeld(), putHeld(later));
    await expect
      .poll(() => rowsOf('Active positions'))
      .toEqual([
        [
          'SAP 280 Put 20 Mar 2026',
          '94 available',
          '€8.00',
          '€10.50',
          '€9,450.00',
          '+€2,250.00+31.3%',
          '20 Mar 202615 days · expiring soon',
        ],
        expect.arrayContaining(['SAP 300 Call 19 Jun 2026', '19 Jun 2026106 days']),
      ]);
  });

  it('are opened by a press anywhere on them', async () => {
    answerMarket();
    await showPositions(putHeld());
    await page.getByRole('cell', { name: '€9,450.00' }).click();
    await expect.element(page.getByRole('dialog', { name: /^SAP 280 Put/ })).toBeVisible();
  });

  it('are no more than a name, a value, a quantity and a result on a phone', async () => {
    await page.viewport(390, 800);
    answerMarket();
    await showPositions(putHeld());
    await expect.element(row).toBeVisible();
    const seen = () => Array.from(document.querySelectorAll('tbody tr > *'), (cell) => cell.checkVisibility());
    expect(seen()).toEqual([true, true, false, false, true, true, true]);
    const height = document.querySelector('tbody tr')?.getBoundingClientRect().height ?? 0;
    expect(height).toBeGreaterThanOrEqual(44);
    expect(height).toBeLessThan(72);
  });

  it('lead to the Trading tab where there are none', async () => {
    answerMarket();
    await showPositions();
    await expect.element(page.getByText(/^Pick a contract on the Trading tab/)).toBeVisible();
  });
});

const placed = {
  id: 'order-1',
  status: 'PENDING',
  auctionSlot: 'close',
  previewPrice: 10.2,
  estimatedFees: 7,
  notional: 4_080,
  fillPrice: null,
  note: null,
} as const;
