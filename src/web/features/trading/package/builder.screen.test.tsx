import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setClockOffset } from '#web/lib/clock.ts';
import { answerWith, askedOf, refuse } from '#web/testing/answers.ts';
import { figureOf } from '#web/testing/read-screen.ts';
import { show } from '#web/testing/show.tsx';
import { answerMarket, packagePreviewOf, putHeld, snapshotWith } from '#web/testing/trading-answers.ts';
import type { ChainContract, PackagePreview, PlacedPackage, Position } from '../data/types.ts';
import { TabChoice } from '../frame/tab-choice.ts';
import { Builder } from './builder.tsx';
import { useDraft } from './use-draft.ts';

const PLACE = 'POST /api/adx/place-package';
const PREVIEW = 'POST /api/adx/package-preview';
const CANCEL = 'POST /functions/v1/adx_cancel_order';
const expiries = ['2026-03-20', '2026-06-19'];
const CALL = 'SAP260320C00270000';
const PUT = 'SAP260320P00270000';
const held = putHeld({ qty: 9, available: 4 });

const chain = expiries.flatMap((expiry) =>
  [255, 260, 270, 280, 285].flatMap((strike) =>
    (['call', 'put'] as const).map((type): ChainContract => {
      const letter = type === 'call' ? 'C' : 'P';
      const option_symbol = `SAP${expiry.slice(2).replaceAll('-', '')}${letter}00${strike}000`;
      const prices = { display_bid: 10.2, display_ask: 10.6, display_last: 10.4 };
      return { option_symbol, ticker: 'SAP', type, strike, expiry, ...prices };
    }),
  ),
);

const placed: PlacedPackage = {
  id: 'package-1',
  status: 'PENDING',
  auctionSlot: 'open',
  net: 2_120,
  estimatedFees: 2,
  note: null,
  legs: [],
};

/** With prices to press, as the chain has them. */
function Desk({ positions, isSignedIn = true }: { positions: Position[]; isSignedIn?: boolean }) {
  const draft = useDraft(positions);
  const prices = [
    [CALL, 'ask'],
    [CALL, 'bid'],
    [PUT, 'ask'],
    [held.option_symbol, 'bid'],
    ['SAP260320C00280000', 'ask'],
    ['SAP', 'ask'],
    ['SAP260320C00285000', 'ask'],
  ] as const;
  return (
    <TabChoice value={vi.fn<(tab: string) => void>()}>
      {prices.map(([symbol, price]) => (
        <button key={`${symbol} ${price}`} type="button" onClick={() => draft.press(symbol, price)}>
          {symbol} {price}
        </button>
      ))}
      <Builder
        draft={draft}
        symbol="SAP"
        snapshot={isSignedIn ? snapshotWith(positions) : undefined}
        isSignedIn={isSignedIn}
      />
    </TabChoice>
  );
}

async function showBuilder(preview: Partial<PackagePreview> = {}, positions = [held], isSignedIn = true) {
  answerWith({
    'GET /api/adx/portfolio-snapshot': { ok: true, data: snapshotWith(positions) },
    [PREVIEW]: ({ body }) => ({ ok: true, data: packagePreviewOf(body, preview) }),
    [PLACE]: { ok: true, data: { package: placed } },
  });
  await show(<Desk positions={positions} isSignedIn={isSignedIn} />, isSignedIn ? {} : { session: null });
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const legs = page.getByRole('list', { name: 'Legs' });
const dialog = page.getByRole('dialog', { name: 'Confirm Package' });
const confirm = dialog.getByRole('button', { name: 'Confirm Package' });

beforeEach(() => {
  answerMarket();
  answerWith({
    'GET /api/market/options/catalog': {
      ok: true,
      spot: 269,
      price_time: new Date().toISOString(),
      expiries,
      data: chain,
    },
    [CANCEL]: { ok: true, message: 'Order cancelled' },
  });
});

it('makes a straddle of a template, tells what it costs and can come to, and places exactly that', async () => {
  // A Sunday, on which nothing fills at once.
  setClockOffset(Date.UTC(2026, 2, 1, 12) - Date.now());
  await showBuilder();
  await button('Straddle').click();
  await expect.element(legs.getByText('Buy SAP 270 Call')).toBeVisible();
  await expect.element(legs.getByText('Buy SAP 270 Put')).toBeVisible();
  await expect.poll(() => figureOf('Cost with fees')).toBe('€2,122.00');
  // 21.22 paid for each unit, to either side of the strike.
  await expect.element(page.getByText('€248.78')).toBeVisible();
  await expect.element(page.getByText('€291.22')).toBeVisible();
  expect(figureOf('Maximum loss')).toBe('-€2,122.00');
  expect(figureOf('Maximum gain')).toBe('unlimited');
  expect(figureOf('Chance of profit')).toMatch(/^\d+\.\d%$/);
  await button('Review package').click();
  await expect.element(dialog.getByText('Straddle on SAP')).toBeVisible();
  await expect.element(dialog.getByRole('img', { name: /breakeven at €248\.78, €291\.22/ })).toBeVisible();
  await expect.element(dialog.getByText(/The package will be staged for the \w+ auction/)).toBeVisible();
  await dialog.getByText('Why?').click();
  await dialog.getByLabelText('Why this trade?').fill('Something will happen.');
  await confirm.click();
  await expect.element(page.getByText('Package staged for OPEN • pays €2,120.00 • fees €2.00')).toBeVisible();
  await expect.element(page.getByText('Package placed successfully!')).toBeVisible();
  expect(askedOf(PLACE).map(({ body }) => body)).toMatchObject([
    {
      portfolioId: 'portfolio-1',
      legs: [
        { optionSymbol: CALL, side: 'BUY', qty: 1 },
        { optionSymbol: PUT, side: 'BUY', qty: 1 },
      ],
      tradeNote: 'Something will happen.',
    },
  ]);
  await expect.element(legs).not.toBeInTheDocument();
  await button('Undo').click();
  await expect.element(page.getByText('Package cancelled')).toBeVisible();
  expect(askedOf(CANCEL).map(({ body }) => body)).toMatchObject([{ orderId: 'package-1' }]);
});

it('rolls all that is free of what is held into the next expiry, and says what it is compared with', async () => {
  await showBuilder();
  await button('Roll').click();
  await expect.element(legs.getByText('Sell SAP 280 Put 20 Mar 2026')).toBeVisible();
  await expect.element(legs.getByText('Buy SAP 280 Put 19 Jun 2026')).toBeVisible();
  await expect.element(page.getByLabelText('Quantity of SAP 280 Put 19 Jun 2026')).toHaveValue(4);
  await expect.poll(() => figureOf('You pay')).toBe('€160.00');
  await button('Review package').click();
  await expect.element(dialog.getByText(/^Compared with leaving everything as it is/)).toBeVisible();
});

it('has nothing to roll for who holds no option, and protects as many shares as the contract is for', async () => {
  await showBuilder({}, []);
  await button('Roll').click();
  await expect.element(page.getByText('You hold no option that could be rolled.')).toBeVisible();
  await button('Protective put').click();
  await expect.element(page.getByLabelText('Quantity of SAP share')).toHaveValue(100);
  await expect.element(legs.getByText('Buy SAP 260 Put')).toBeVisible();
});

it('takes what is pressed in the chain, and no more than it may', async () => {
  await showBuilder();
  await button(`${CALL} ask`).click();
  await expect.element(page.getByText('One more leg makes it a package.')).toBeVisible();
  await button(`${CALL} bid`).click();
  await expect.element(page.getByText('Nothing to sell: you hold none of it.')).toBeVisible();
  await button(`${held.option_symbol} bid`).click();
  await expect.element(page.getByLabelText('Quantity of SAP 280 Put 20 Mar 2026')).toHaveValue(4);
  await expect.element(button('One more of SAP 280 Put 20 Mar 2026')).toBeDisabled();
  await expect.poll(() => figureOf('You receive')).toBe('€3,020.00');
  for (const one of ['SAP260320C00280000 ask', 'SAP ask', 'SAP260320C00285000 ask']) await button(one).click();
  await expect.element(page.getByText('A package has at most four legs.')).toBeVisible();
  await button('Remove SAP share').click();
  await expect.element(legs.getByText('SAP share')).not.toBeInTheDocument();
  await button(`${CALL} ask`).click();
  await expect.element(legs.getByText('SAP 270 Call')).not.toBeInTheDocument();
});

it('limits what is received at least, until cancelled', async () => {
  await showBuilder();
  await button(`${CALL} ask`).click();
  await button(`${held.option_symbol} bid`).click();
  await button('Review package').click();
  await dialog.getByText('Limit', { exact: true }).click();
  const amount = dialog.getByLabelText('Amount before fees');
  await expect.element(amount).toHaveValue('3020.00');
  await amount.fill('3,5x');
  await expect.element(confirm).toBeDisabled();
  await amount.fill('3200,50');
  await expect.element(dialog.getByText(/^Fills only if the legs together bring €3,200\.50 or more/)).toBeVisible();
  await dialog.getByText('Until cancelled').click();
  await expect.element(dialog.getByText('Not reached now: €180.50 away.')).toBeVisible();
  await confirm.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(askedOf(PLACE)[0]?.body).toMatchObject({ netLimit: -3_200.5, validity: 'gtc' });
});

it('says what speaks against it, can be staged all the same, and not what the server refuses', async () => {
  const exposures = [{ ticker: 'SAP', held: 40_000, order: 2_120, cap: 42_000, left: -120 }];
  await showBuilder({ decision: 'REJECTED', reason: 'EXPOSURE_CAP', risk_reasons: ['EXPOSURE_CAP'], exposures });
  await button('Straddle').click();
  await expect.element(page.getByText('Will be rejected at auction, exposure cap')).toBeVisible();
  expect(figureOf('In SAP')).toBe('€42,120.00 of €42,000.00 cap');
  await button('Review package').click();
  await expect.element(dialog.getByRole('button', { name: 'Stage anyway' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  answerWith({
    [PREVIEW]: ({ body }) => ({ ok: true, data: packagePreviewOf(body, { refused: 'DAILY_LIMIT' }) }),
  });
  await button('One more of SAP 270 Call 20 Mar 2026').click();
  await button('Review package').click();
  await expect.element(confirm).toBeDisabled();
});

it('says which of its legs has no quotes, and cannot be looked at then', async () => {
  await showBuilder();
  answerMarket({ unquoted: PUT });
  answerWith({ [PREVIEW]: refuse('NO_QUOTES') });
  await button('Straddle').click();
  await expect.element(page.getByText('SAP 270 Put 20 Mar 2026 has no quotes now and cannot be traded.')).toBeVisible();
  await expect.element(button('Review package')).toBeDisabled();
  await expect
    .element(button('Review package'))
    .toHaveAccessibleDescription('SAP 270 Put 20 Mar 2026 has no quotes now and cannot be traded.');
});

it('keeps the dialog and everything in it when the server says no', async () => {
  await showBuilder();
  answerWith({ [PLACE]: refuse('SEASON_FROZEN') });
  await button('Strangle').click();
  await button('Review package').click();
  await confirm.click();
  await expect.element(dialog.getByRole('alert').getByText(/ref: /)).toBeVisible();
  await expect.element(dialog.getByText('Strangle on SAP')).toBeVisible();
});

it('shows a visitor what it would cost, and the way in', async () => {
  await showBuilder({}, [], false);
  await button('Straddle').click();
  await expect.poll(() => figureOf('You pay')).toBe('€2,120.00');
  await expect.element(button('Sign in to trade')).toBeVisible();
  expect(askedOf(PREVIEW)).toEqual([]);
});

it('speaks German', async () => {
  answerWith({
    'GET /api/adx/portfolio-snapshot': { ok: true, data: snapshotWith([held]) },
    [PREVIEW]: ({ body }) => ({ ok: true, data: packagePreviewOf(body) }),
  });
  await show(<Desk positions={[held]} />, { language: 'de' });
  await button('Strangle').click();
  await button('Paket prüfen').click();
  await expect
    .element(page.getByRole('dialog', { name: 'Paket bestätigen' }).getByText('Strangle auf SAP'))
    .toBeVisible();
});

it('says what its buys cost, and not what is left after its sales, where that is more than everything there is', async () => {
  await showBuilder({ refused: 'ORDER_EXCEEDS_VALUE', liquidation_value: 900 });
  await button(`${held.option_symbol} bid`).click();
  await button(`${CALL} ask`).click();
  await button('Review package').click();
  await expect.element(dialog.getByText(/What this package buys costs €1,061\.00.*€900\.00/)).toBeVisible();
  await expect.element(confirm).toBeDisabled();
});
