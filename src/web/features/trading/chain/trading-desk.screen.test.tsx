import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Router } from 'wouter';
import { useBrowserLocation, useSearch as useBrowserSearch } from 'wouter/use-browser-location';
import { writeAddressQuery } from '#web/lib/browser/address-query.ts';
import { getSession, setSession } from '#web/lib/session/session.ts';
import { dismissToast } from '#web/lib/toasts.ts';
import { answerWith, askedOf, refuse } from '#web/testing/answers.ts';
import { choose } from '#web/testing/choose.ts';
import { holdBack } from '#web/testing/hold-back.ts';
import { show } from '#web/testing/show.tsx';
import { answerMarket, packagePreviewOf, putHeld, snapshotWith } from '#web/testing/trading-answers.ts';
import type { Catalog, ChainContract, Ticker } from '../data/types.ts';
import TradingDesk from './trading-desk.tsx';

afterEach(() => page.viewport(1440, 900));

const CATALOG = 'GET /api/market/options/catalog';
const TICKERS = 'GET /api/market/tickers';
const REFRESH = 'POST /api/market/options/refresh';
const expiries = ['2026-03-20', '2026-04-17'];
const strikes = [265, 270, 275];

function contractsOf(ticker: string): ChainContract[] {
  const codes = { call: 'C', put: 'P' } as const;
  return expiries.flatMap((expiry) =>
    strikes.flatMap((strike) =>
      (['call', 'put'] as const).map((type) => ({
        option_symbol: `${ticker}${expiry.slice(2).replaceAll('-', '')}${codes[type]}00${strike}000`,
        ticker,
        type,
        strike,
        expiry,
        // The highest strike has no quotes.
        display_bid: strike === 275 ? null : 10.2,
        display_ask: strike === 275 ? null : 10.6,
        display_last: 10.4,
      })),
    ),
  );
}

function catalogOf(symbol: string): Catalog {
  return { ok: true, spot: 270, price_time: new Date().toISOString(), expiries, data: contractsOf(symbol) };
}

function tickerOf(symbol: string, name: string): Ticker {
  const rest = { adr_symbol: symbol, sector: 'Software', is_active: true, season_id: 's', logo_url: '' };
  return { id: symbol, symbol, name, band: 'top', ...rest };
}

const companies = { ok: true as const, data: [tickerOf('SAP', 'SAP'), tickerOf('SIE', 'Siemens')] };

function answerDesk(): void {
  answerMarket();
  const now = new Date().toISOString();
  const price = { price: 270, change: 1, change_percent: 0.4, bid: 269.9, ask: 270.1 };
  const times = { last_updated: now, price_time: now };
  answerWith({
    [TICKERS]: companies,
    'GET /api/market/stock-prices': {
      ok: true,
      data: ['SAP', 'SIE'].map((ticker) => ({ ticker, ...price, ...times })),
    },
    'GET /api/market/price-line': ({ query }) => ({
      ok: true,
      data: { ticker: query['ticker'] ?? '', today: [{ at: now, price: 270 }], closes: [] },
    }),
    'GET /api/market/options/volatility': ({ query }) => ({
      ok: true,
      data: { ticker: query['symbol'] ?? '', spot: 270, price_time: now, expiries: [] },
    }),
    'GET /api/adx/portfolio-snapshot': { ok: true, data: snapshotWith([]) },
    'GET /api/adx/staged-orders': { ok: true, data: [] },
    [CATALOG]: ({ query }) => catalogOf(query['symbol'] ?? ''),
  });
}

async function showDesk(): Promise<void> {
  answerDesk();
  await show(<TradingDesk />);
  await expect.element(ask('SAP 270 Call')).toHaveLength(2);
}

/** The buttons of a contract's asks; without a quote both of its prices only show it. */
const ask = (name: string) => page.getByRole('button', { name: new RegExp(`^Buy ${name}`) });
const bid = (name: string) => page.getByRole('button', { name: new RegExp(`^Sell ${name}`) });
const unquoted = (name: string) => page.getByRole('button', { name: new RegExp(`^Select ${name}`) });

it('starts another underlying without what was selected in the last, and never shows the chain of that', async () => {
  await showDesk();
  await ask('SAP 265 Put').first().click();
  await expect.element(page.getByRole('button', { name: 'Buy €1,060.00' })).toBeVisible();
  await page.getByRole('button', { name: '20 Mar', exact: true }).click();
  await expect.element(ask('SAP 270 Call')).toHaveLength(1);
  const way = holdBack();
  answerWith({
    [CATALOG]: async ({ query }) => {
      await way.until;
      return catalogOf(query['symbol'] ?? '');
    },
  });
  await choose(/Siemens/, { name: 'Underlying' });
  await expect.element(page.getByText('Select an option to view details')).toBeVisible();
  await expect.element(ask('SAP')).not.toBeInTheDocument();
  way.letGo();
  // Both expiries again.
  await expect.element(ask('SIE 270 Call')).toHaveLength(2);
});

it('shows the underlying of another address that is typed over the open desk, without what was selected', async () => {
  answerDesk();
  await show(
    <Router hook={useBrowserLocation} searchHook={useBrowserSearch}>
      <TradingDesk />
    </Router>,
  );
  await ask('SAP 265 Put').first().click();
  await expect.element(page.getByRole('button', { name: 'Buy €1,060.00' })).toBeVisible();
  window.history.pushState(null, '', `${window.location.pathname}?sym=SIE&ex=2026-04-17`);
  await expect.element(ask('SIE 270 Call')).toHaveLength(1);
  await expect.element(page.getByText('Select an option to view details')).toBeVisible();
  await choose(/SAP/, { name: 'Underlying' });
  await expect.element(ask('SAP 270 Call')).toHaveLength(2);
  await expect.element(page.getByText('Select an option to view details')).toBeVisible();
});

it('keeps what was selected when somebody signs in and everything is asked for anew', async () => {
  await showDesk();
  await ask('SAP 265 Put').first().click();
  const buy = page.getByRole('button', { name: 'Buy €1,060.00' });
  await expect.element(buy).toBeVisible();
  const way = holdBack();
  answerWith({
    [TICKERS]: async () => {
      await way.until;
      return companies;
    },
  });
  const session = getSession();
  if (session === null) throw new Error('Nobody is signed in');
  await setSession({ ...session, userId: 'bob' });
  await expect.element(ask('SAP')).not.toBeInTheDocument();
  way.letGo();
  await expect.element(ask('SAP 270 Call')).toHaveLength(2);
  await expect.element(buy).toBeVisible();
});

it('is walked through and chosen from with the keys', async () => {
  await showDesk();
  ask('SAP 270 Call').first().element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(bid('SAP 270 Put').first()).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowUp}');
  await expect.element(ask('SAP 265 Put').first()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(ask('SAP 265 Put').first()).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByRole('button', { name: 'Buy €1,060.00' })).toBeEnabled();
});

it('leaves out what has no quotes where that is wanted, and one side where one is', async () => {
  await showDesk();
  await expect.element(unquoted('SAP 275 Call')).toHaveLength(4);
  await page.getByRole('checkbox', { name: 'Hide illiquid (no quotes)' }).click();
  await expect.element(unquoted('SAP 275 Call')).not.toBeInTheDocument();
  await page.getByRole('radio', { name: 'Puts' }).click();
  await expect.element(ask('SAP 270 Call')).not.toBeInTheDocument();
  await expect.element(ask('SAP 270 Put')).toHaveLength(2);
});

it('asks for new prices at most every 45 seconds, but at once again where it failed', async () => {
  await showDesk();
  const refresh = page.getByRole('button', { name: 'Refresh Prices' });
  answerWith({ [REFRESH]: refuse('UNAVAILABLE') });
  await refresh.click();
  await expect.element(page.getByText('Prices could not be refreshed')).toBeVisible();
  dismissToast();
  answerWith({ [REFRESH]: { ok: true, data: { refreshed: ['SAP'], computed_at: new Date().toISOString() } } });
  await refresh.click();
  await expect.poll(() => askedOf(REFRESH).length).toBe(2);
  await expect.element(refresh).not.toHaveAttribute('aria-disabled');
  // It goes by itself, so it is awaited from before it comes.
  const untilTold = async () => {
    await expect.poll(() => document.body.textContent).toMatch(/Please wait \d+s before refreshing again/);
  };
  await Promise.all([untilTold(), refresh.click()]);
  expect(askedOf(REFRESH)).toHaveLength(2);
});

it.each([
  { width: 1440, sheets: 0 },
  { width: 390, sheets: 1 },
])('begins to roll what a position`s sheet asked for, once, at $width px', async ({ width, sheets }) => {
  await page.viewport(width, 900);
  answerDesk();
  const held = putHeld({ option_symbol: 'SIE260320P00270000', ticker: 'SIE', strike: 270, qty: 9, available: 4 });
  answerWith({
    'GET /api/adx/portfolio-snapshot': { ok: true, data: snapshotWith([putHeld(), held]) },
    'POST /api/adx/package-preview': ({ body }) => ({ ok: true, data: packagePreviewOf(body, {}) }),
  });
  writeAddressQuery({ sym: 'SIE', roll: held.option_symbol });
  const { unmount } = await show(<TradingDesk />);
  const legs = page.getByRole('list', { name: 'Legs' }).getByRole('listitem');
  await expect.element(legs.nth(0)).toHaveTextContent(/^Sell SIE 270 Put/);
  await expect.element(legs.nth(1)).toHaveTextContent(/^Buy SIE 270 Put/);
  await expect.element(page.getByRole('dialog')).toHaveLength(sheets);
  await unmount();
  await show(<TradingDesk />);
  await expect.element(page.getByRole('button', { name: 'Build a package' })).toBeVisible();
  await expect.element(legs).toHaveLength(0);
});

it('where no chain can be had says so, and waits for no expiries', async () => {
  answerDesk();
  answerWith({ [CATALOG]: refuse('UNAVAILABLE'), 'GET /api/market/options/list': refuse('UNAVAILABLE') });
  await show(<TradingDesk />);
  await expect.element(page.getByText('The option chain could not be loaded')).toBeVisible();
  await expect.poll(() => document.querySelectorAll('.animate-shimmer')).toHaveLength(0);
});
