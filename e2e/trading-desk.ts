import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { berlinDay, berlinInstant } from '../src/rules/market/time/berlin-time.ts';
import type { Day } from '../src/rules/market/time/day.ts';
import { nextTradingDay } from '../src/rules/market/time/exchange-calendar.ts';
import { defaultFees, feeCents } from '../src/rules/trading/fees.ts';
import { formatFor } from '../src/web/lib/format/format.ts';
import { botToken } from './bot-check.ts';
import { card, expect, open } from './test.ts';
import { xetra } from '../src/rules/market/venues/xetra.ts';

export const member = { email: 'member@student.school.example', password: 'demo-member-2026' };
export const admin = { email: 'admin@student.school.example', password: 'demo-admin-2026' };

const english = formatFor('en');
export const euro = (value: number) => english.euro(value);

interface SignIn {
  email: string;
  password: string;
}

export async function signIn(page: Page, { email, password }: SignIn, site = ''): Promise<void> {
  await open(page, `${site}/#/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/#\/battleground$/);
}

/** Comes to a page already signed in; the form has its own test. Signing out stays signed out. */
export async function enter(page: Page, { email, password }: SignIn, path: string): Promise<string> {
  const data = { email, password, turnstileToken: await botToken('sign-in') };
  const answer = await page.request.post('/api/auth/sign-in', { data });
  const { access_token: token } = ((await answer.json()) as { data: { access_token: string } }).data;
  await page.addInitScript((session) => {
    // Frames of others have no storage of ours.
    if (window !== window.top) return;
    if (sessionStorage.getItem('entered') === null) localStorage.setItem('session', session);
    sessionStorage.setItem('entered', 'yes');
  }, JSON.stringify({ token, email }));
  await open(page, path);
  return token;
}

/** The day in Frankfurt, by the product's clock. */
export async function today(request: APIRequestContext): Promise<Day> {
  return berlinDay(await productNow(request, ''));
}

/** Moves the product's clock to a time of the next trading day; the page hears of it when it next loads. */
export async function moveToNextTradingDay(request: APIRequestContext, time: string, site = ''): Promise<string> {
  const nowMs = await productNow(request, site);
  const day = nextTradingDay(xetra, berlinDay(nowMs));
  await moveTo(request, berlinInstant(day, time), site);
  return day;
}

export async function moveTo(request: APIRequestContext, instantMs: number, site = ''): Promise<void> {
  const forward_ms = Math.ceil(instantMs - (await productNow(request, site)));
  const answer = await request.post(`${site}/api/dev/clock`, { data: { forward_ms } });
  expect(answer.ok()).toBe(true);
}

/**
 * Moves on to the open auction of a day and opens the portfolio once it has decided what waited for it. The page has a clock of its own and does not know that
 * the product's was moved: left alone it would ask again only some time later.
 */
export async function openAfterAuction(page: Page, day: Day): Promise<void> {
  const { portfolio } = await readSnapshot(page);
  const staged = `/api/adx/staged-orders?portfolio_id=${portfolio.id}`;
  const waiting = async () => {
    const rows = await readAs<{ status: string; auction_day: string; auction_slot: string }[]>(page, staged);
    return rows.filter((row) => row.auction_day === day && row.auction_slot === 'open' && row.status === 'PENDING')
      .length;
  };
  expect(await waiting()).toBeGreaterThan(0);
  await moveTo(page.request, berlinInstant(day, '09:10'));
  await expect.poll(waiting).toBe(0);
  await page.reload();
  await page.getByRole('tab', { name: 'Portfolio', exact: true }).click();
}

export async function productNow(request: APIRequestContext, site = ''): Promise<number> {
  const { data } = (await (await request.get(`${site}/api/dev/status`)).json()) as { data: { now: string } };
  return Date.parse(data.now);
}

interface Snapshot {
  portfolio: { id: string; cash: number; equity: number };
  positions: { option_symbol: string; qty: number; available: number; cost: number }[];
  realized: number;
  metrics: { liquidationPortfolioValue: number };
  as_of_date: string;
}

/** What the server says, beside what the page shows. */
export async function readAs<T>(page: Page, path: string): Promise<T> {
  const token = await page.evaluate(() => {
    const session: unknown = JSON.parse(localStorage.getItem('session') ?? '{}');
    return (session as { token: string }).token;
  });
  // The server closes a connection that has been idle for five seconds, and on a busy machine just as it is used again.
  const answer = await page.request.get(path, { headers: { Authorization: `Bearer ${token}` }, maxRetries: 2 });
  return ((await answer.json()) as { data: T }).data;
}

export const readSnapshot = (page: Page) => readAs<Snapshot>(page, '/api/adx/portfolio-snapshot');

interface Listed {
  option_symbol: string;
  type: string;
  strike: number;
  expiry: string;
}

/** Asks for more expiries and gives what was listed. */
export async function widen(page: Page, symbol: string): Promise<Listed[]> {
  const answered = page.waitForResponse(new RegExp(`/catalog\\?.*symbol=${symbol}.*maxExpiries=6`));
  await page.getByRole('button', { name: '+ Expiries' }).click();
  return ((await (await answered).json()) as { data: Listed[] }).data;
}

/** Until a wider chain is drawn, the narrower one stands there: its lowest strike tells them apart. Of the one expiry that was chosen. */
export async function untilDrawn(page: Page, listed: readonly Listed[]): Promise<void> {
  const chosen = /ex=([\d-]+)/.exec(page.url())?.[1];
  const lowest = Math.min(...listed.filter(({ expiry }) => expiry === chosen).map(({ strike }) => strike));
  const row = page.getByRole('row').filter({ has: page.locator('[data-cell="1 call ask"]') });
  await expect(row.getByText(strikeText(lowest), { exact: true })).toBeVisible();
}

/** The call of the next expiry whose strike is nearest to three quarters of the price: no week takes it out of the money. */
export async function deepCall(page: Page, symbol: string): Promise<Listed> {
  const query = `symbol=${symbol}&liquid=true&maxExpiries=1&atmPct=0.5`;
  const answer = await page.request.get(`/api/market/options/catalog?season=active&${query}`);
  const { spot, data } = (await answer.json()) as { spot: number; data: Listed[] };
  const distance = ({ strike }: Listed) => Math.abs(strike - spot * 0.75);
  const [nearest] = data.filter(({ type }) => type === 'call').toSorted((a, b) => distance(a) - distance(b));
  if (nearest === undefined) throw new Error(`No call on ${symbol}`);
  return nearest;
}

/** A second session of the same account, without a page. */
export async function signInByApi(request: APIRequestContext, { email, password }: SignIn, site = '') {
  const signingIn = { email, password, turnstileToken: await botToken('sign-in') };
  const answer = await request.post(`${site}/api/auth/sign-in`, { data: signingIn });
  const { data } = (await answer.json()) as { data: { access_token: string } };
  const headers = { Authorization: `Bearer ${data.access_token}` };
  const snapshot = async () => {
    const read = await request.get(`${site}/api/adx/portfolio-snapshot`, { headers });
    return ((await read.json()) as { data: Snapshot }).data;
  };
  return {
    token: data.access_token,
    snapshot,
    orders: async () => {
      const { portfolio } = await snapshot();
      const read = await request.get(`${site}/api/adx/orders?portfolio_id=${portfolio.id}&limit=200`, { headers });
      return ((await read.json()) as { data: unknown[] }).data;
    },
    place: async (optionSymbol: string, side: 'BUY' | 'SELL', qty: number) => {
      const portfolioId = (await snapshot()).portfolio.id;
      const placed = await request.post(`${site}/api/adx/place-order`, {
        headers,
        data: { portfolioId, optionSymbol, side, qty, turnstileToken: await botToken('trade') },
      });
      expect(await placed.json()).toEqual(expect.objectContaining({ ok: true }));
    },
  };
}

export function orderFees(quantity: number, notional: number, fees = defaultFees): number {
  return feeCents(fees, { isShare: false, quantity, notionalCents: Math.round(notional * 100) }) / 100;
}

/** The amount that stands beside a label in a list of labels and values. */
export async function amountOf(place: Locator, label: string): Promise<number> {
  const value = place.locator('div:has(> dt)').filter({ hasText: label }).first().locator('dd').first();
  return parseEuro(await value.innerText());
}

export function parseEuro(text: string): number {
  return Number(text.replace(/[^\d.\-−]/g, '').replace('−', '-'));
}

/** As the screens name a contract, in English. */
export function nameOf(ticker: string, { strike, expiry }: Listed): string {
  const day = new Date(expiry).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return `${ticker} ${strikeText(strike)} Call ${day}`;
}

function strikeText(strike: number): string {
  return Number.isInteger(strike) ? String(strike) : strike.toFixed(2);
}

/** The ticket of the contract that is chosen in the chain. */
export const details = (page: Page) => card(page, 'Option Details');

/** By the key alone; past everything that comes before it. */
export async function tabTo(target: Locator): Promise<void> {
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let stop = 0; stop < 100; stop++) {
    await target.page().keyboard.press('Tab');
    if (await hasFocus()) return;
  }
  await expect(target, 'within a hundred stops').toBeFocused();
}
