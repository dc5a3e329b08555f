import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { botToken } from './bot-check.ts';
import { expect, expectAccessible } from './test.ts';

export const TEAMS = 40;

export interface Team {
  team_name: string;
  email: string;
  password: string;
  token: string;
  portfolioId: string;
}

export type Row = {
  rank: number;
  portfolio_id: string;
  team_name: string;
  equity: number;
  cash: number;
  pnl_pct: number;
};

export async function ask<T>(request: APIRequestContext, token: string, path: string, data?: object): Promise<T> {
  const headers = {
    Authorization: `Bearer ${token}`,
    'X-Turnstile-Token': await botToken('trade'),
    'X-Correlation-Id': randomUUID(),
  };
  const send = () => (data ? request.post(path, { data, headers }) : request.get(path, { headers }));
  // A kept connection may end just as it is used; whoever has a correlation id simply asks again.
  const answer = await send().catch(send);
  const body = (await answer.json()) as { ok: boolean; data: T };
  expect(body, path).toMatchObject({ ok: true });
  return body.data;
}

async function tokenOf(request: APIRequestContext, { email, password }: { email: string; password: string }) {
  const data = { email, password, turnstileToken: await botToken('sign-in') };
  const answer = await request.post('/api/auth/sign-in', { data });
  const body = (await answer.json()) as { ok: boolean; data: { access_token: string } };
  expect(body, email).toMatchObject({ ok: true });
  return body.data.access_token;
}

export const place = (request: APIRequestContext, team: Team, symbol: string, side: 'BUY' | 'SELL', qty: number) =>
  ask(request, team.token, '/api/adx/place-order', {
    portfolioId: team.portfolioId,
    optionSymbol: symbol,
    side,
    qty,
  });

/** What a team's cash must be, from everything that was filled. */
export async function cashFromFills(request: APIRequestContext, team: Team): Promise<number> {
  const orders = await ask<{ status: string; side: string; notional: number; fees: number }[]>(
    request,
    team.token,
    `/api/adx/orders?portfolio_id=${team.portfolioId}&limit=200`,
  );
  return orders
    .filter(({ status }) => status === 'FILLED')
    .reduce((cash, { side, notional, fees }) => cash + (side === 'BUY' ? -notional : notional) - fees, 100_000);
}

/** The slips are lost: new ones for all, and the old ones open nothing. */
async function renewCredentials(page: Page, lost: readonly Team[]): Promise<Team[]> {
  await page.getByRole('button', { name: 'New credentials' }).click();
  const question = page.getByRole('alertdialog', { name: 'Make new credentials?' });
  await expect(question.getByText('All teams with an account (40)')).toBeVisible();
  const answer = page.waitForResponse(/new-credentials/);
  await question.getByRole('button', { name: 'New credentials' }).click();
  const { data } = (await (await answer).json()) as { data: Team[] };
  expect(data.map(({ email }) => email)).toEqual(lost.map(({ email }) => email));
  const dialog = page.getByRole('dialog', { name: 'Team credentials' });
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await dialog.getByRole('button', { name: 'Print sheet' }).click();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(dialog).toBeHidden();
  const [first] = lost;
  const { email, password } = first ?? { email: '', password: '' };
  const refused = await page.request.post('/api/auth/sign-in', {
    data: { email, password, turnstileToken: await botToken('sign-in') },
  });
  expect(await refused.json()).toMatchObject({ error: 'INVALID_CREDENTIALS' });
  return data;
}

export async function registerAll(page: Page): Promise<Team[]> {
  const names = Array.from({ length: TEAMS }, (_, index) => `Desk ${String(index + 1).padStart(2, '0')}`);
  await page.getByText('A list', { exact: true }).click();
  // A reason stands at its input, and says which team it is about.
  await page.getByLabel('Team names, one per line').fill(`Fine\n${'x'.repeat(41)}`);
  await page.getByRole('button', { name: 'Register 2 teams' }).click();
  await expect(page.getByText(`${'x'.repeat(41)}: at most 40 characters`)).toBeVisible();
  await page.getByLabel('Team names, one per line').fill(names.join('\n'));
  const answer = page.waitForResponse(/register-teams/);
  await page.getByRole('button', { name: 'Register 40 teams' }).click();
  const { data } = (await (await answer).json()) as { data: Team[] };
  const dialog = page.getByRole('dialog', { name: 'Team credentials' });
  await expect(dialog.getByText(data[0]?.password ?? 'none')).toBeVisible();
  await expectAccessible(page);
  // Nothing was copied or printed: neither Escape nor the button closes it without a question.
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Close without having copied or printed them?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByText(data[0]?.password ?? 'none')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await question.getByRole('button', { name: 'Close all the same' }).click();
  await expect(dialog).toBeHidden();
  const renewed = await renewCredentials(page, data);
  return Promise.all(
    renewed.map(async (team) => {
      const token = await tokenOf(page.request, team);
      const path = '/api/adx/portfolio-snapshot';
      const { portfolio } = await ask<{ portfolio: { id: string } }>(page.request, token, path);
      return { ...team, token, portfolioId: portfolio.id };
    }),
  );
}
