import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, askedOf } from '#web/testing/answers.ts';
import { figureOf } from '#web/testing/read-screen.ts';
import { show } from '#web/testing/show.tsx';
import { answerMarket, previewOf, putHeld, snapshotWith } from '#web/testing/trading-answers.ts';
import type { ChainChoice } from '../chain/chain-table.tsx';
import type { OrderPreview, PlacedOrder, Position } from '../data/types.ts';
import { TabChoice } from '../frame/tab-choice.ts';
import { OrderPanel } from './order-panel.tsx';

const PUT = 'SAP260320P00280000';
const CALL = 'SAP260320C00260000';
const PLACE = 'POST /functions/v1/adx_place_order';
const CANCEL = 'POST /functions/v1/adx_cancel_order';
const PREVIEW = 'GET /api/adx/order-preview';
const held = putHeld({ qty: 9, available: 4 });
const toTab = vi.fn<(tab: string) => void>();

const staged: PlacedOrder = {
  id: 'o1',
  status: 'PENDING',
  auctionSlot: 'open',
  previewPrice: 10.6,
  notional: 1_060,
  estimatedFees: 1,
  fillPrice: null,
  note: null,
};

interface DeskProps {
  start: ChainChoice;
  position?: Position;
  isActive?: boolean;
  isSignedIn?: boolean;
}

/** With another contract to choose, as the chain does. */
function Desk({ start, position = held, isActive = true, isSignedIn = true }: DeskProps) {
  const [choice, setChoice] = useState<ChainChoice | undefined>(start);
  return (
    <TabChoice value={toTab}>
      <button type="button" onClick={() => setChoice({ symbol: CALL, price: 'ask' })}>
        the call
      </button>
      <button type="button" onClick={() => setChoice(undefined)}>
        nothing
      </button>
      <OrderPanel
        choice={choice}
        isBeside
        snapshot={snapshotWith([position])}
        isSignedIn={isSignedIn}
        isActive={isActive}
        onClose={() => undefined}
      />
    </TabChoice>
  );
}

async function showDesk(of: Partial<DeskProps> = {}, preview: Partial<OrderPreview> = {}): Promise<void> {
  toTab.mockClear();
  answerMarket();
  answerWith({
    'GET /api/adx/portfolio-snapshot': { ok: true, data: snapshotWith([of.position ?? held]) },
    [PREVIEW]: ({ query }) => ({ ok: true, data: previewOf(query, preview) }),
    [PLACE]: { ok: true, data: { order: staged } },
    [CANCEL]: { ok: true, message: 'Order cancelled' },
  });
  await show(<Desk start={{ symbol: PUT, price: 'ask' }} {...of} />);
}

const quantity = page.getByLabelText('Quantity').first();
const buy = page.getByRole('button', { name: /^Buy €/ });
const sell = page.getByRole('button', { name: /^Sell €/ });

it('starts anew with another contract', async () => {
  await showDesk();
  await quantity.fill('3');
  await expect.element(page.getByRole('button', { name: 'Buy €3,180.00' })).toBeEnabled();
  await page.getByRole('button', { name: 'the call' }).click();
  await expect.element(page.getByText(/^SAP 260 Call/)).toBeVisible();
  await expect.element(quantity).toHaveValue(1);
  await expect.element(page.getByRole('button', { name: 'Buy €1,060.00' })).toBeEnabled();
  await expect.element(page.getByText('Nothing to sell: you hold none of it.')).toBeVisible();
});

it('sells what is free when a bid was pressed, no more, and says what is', async () => {
  await showDesk({ start: { symbol: PUT, price: 'bid' } });
  await expect.element(quantity).toHaveValue(4);
  await expect.poll(() => figureOf('Proceeds after fees')).toBe('€4,076.00');
  await quantity.fill('5');
  await sell.click();
  await expect.element(page.getByText('Cannot sell 5: available 4 (staged 5 of 9)')).toBeVisible();
  await page.getByRole('button', { name: 'All: 4' }).click();
  await sell.click();
  await expect.element(page.getByRole('dialog').getByLabelText('Quantity')).toHaveValue(4);
});

it('knows the account: what an order costs and leaves, and the most that its auction would fill', async () => {
  const exposure = { ticker: 'SAP', held: 10_000, order: 1_060, cap: 45_000, left: 33_940 };
  await showDesk({}, { exposure, fillable: 30 });
  await expect.poll(() => figureOf('Cost with fees')).toBe('€1,061.00');
  expect(figureOf('Trading power')).toContain('€84,000.00');
  expect(figureOf('In SAP')).toBe('€11,060.00 of €45,000.00 cap');
  await page.getByRole('button', { name: '25%: 7' }).click();
  await expect.element(quantity).toHaveValue(7);
  await page.getByRole('button', { name: 'Max: 30' }).click();
  await expect.element(quantity).toHaveValue(30);
  await page.getByRole('button', { name: 'One fewer' }).click();
  await expect.element(quantity).toHaveValue(29);
  await page.getByRole('button', { name: 'One more' }).click();
  await expect.element(page.getByRole('button', { name: 'Buy €31,800.00' })).toBeEnabled();
});

it('says beside the button why the auction would reject it, and after it was staged all the same', async () => {
  await showDesk({}, { decision: 'REJECTED', reason: 'EXPOSURE_CAP', risk_reasons: ['EXPOSURE_CAP'] });
  const note = page.getByText('Will be rejected at auction, exposure cap').first();
  await expect.element(note).toBeVisible();
  await buy.click();
  await page.getByRole('button', { name: 'Stage anyway' }).click();
  await expect.element(page.getByText(/^Order staged for OPEN/)).toBeVisible();
  await expect.element(note).toBeVisible();
  await expect.element(page.getByText('Order placed successfully!')).not.toBeInTheDocument();
});

it('takes back what it has just staged, and leads to where it waits', async () => {
  await showDesk();
  await buy.click();
  await page.getByRole('button', { name: 'Confirm Buy' }).click();
  await expect.element(page.getByText(/^Order staged for OPEN/)).toBeVisible();
  await page.getByRole('button', { name: 'View' }).click();
  expect(toTab).toHaveBeenCalledWith('portfolio');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText(/^Order staged for OPEN/)).not.toBeInTheDocument();
  expect(askedOf(CANCEL).map(({ body }) => body)).toMatchObject([{ orderId: 'o1' }]);
});

it.each([
  ['who holds none', { start: { symbol: CALL, price: 'ask' } }, true, false, 'Nothing to sell: you hold none of it.'],
  ['an underlying that takes no buys', { isActive: false }, false, true, /^No new buys/],
  ['all of it waiting', { position: { ...held, available: 0 } }, true, false, /^All you hold of it waits/],
] as const)('offers only what the server would take: %s', async (_, of, canBuy, canSell, reason) => {
  await showDesk(of);
  await expect.element(page.getByText(reason).first()).toBeVisible();
  await expect.poll(() => [buy, sell].map((one) => !one.element().hasAttribute('disabled'))).toEqual([canBuy, canSell]);
});

it('trades nothing for who is not signed in, and shows the way in', async () => {
  await showDesk({ isSignedIn: false });
  await expect.element(buy).toBeDisabled();
  await expect.element(sell).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Sign in to trade' })).toBeVisible();
});

it('leaves what stands below it where it was when nothing is chosen any more', async () => {
  await showDesk();
  const panel = page.getByRole('heading', { name: 'Option Details' }).element().closest('section');
  await expect.element(buy).toBeVisible();
  let chosen: number | undefined;
  const nothing = page.getByRole('button', { name: 'nothing' });
  // Right before it goes: until its last figures have come it grows.
  nothing.element().addEventListener('click', () => (chosen = panel?.offsetHeight), { once: true });
  await nothing.click();
  await expect.element(page.getByText('Select an option to view details')).toBeVisible();
  expect(panel?.offsetHeight).toBe(chosen);
  expect(chosen).toBeGreaterThan(400);
});
