import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { season, tab } from '#web/testing/admin-answers.ts';
import { answerWith, askedOf, refuse } from '#web/testing/answers.ts';
import { show } from '#web/testing/show.tsx';
import BadgesTab from './badges-tab.tsx';

const BOARD = 'GET /api/admin/seasons/:id/board';
const AWARD = 'POST /functions/v1/admin_awards_badges';
const FIND = 'POST /api/admin/users/find';

const players = ['Ada', 'Bob', 'Cleo'].map((name, place) => ({
  user_id: name.toLowerCase(),
  rank: place + 1,
  name,
  email: `${name.toLowerCase()}@student.school.example`,
  result: 10 - place,
}));
const slug = page.getByLabelText(/^Badge slug/);
const name = page.getByLabelText(/^Name/);
const emails = page.getByLabelText('E-mail addresses');
const form = page.getByRole('dialog', { name: 'Badge' });
const choose = page.getByRole('button', { name: 'Award to Selected' }).first();
const award = form.getByRole('button', { name: 'Award to Selected' });
const question = page.getByRole('alertdialog');
const pick = (player: string) => page.getByRole('checkbox', { name: `Select ${player}`, exact: true });
const all = page.getByRole('checkbox', { name: /^Select all/ });
const awarded = () => askedOf(AWARD).map(({ body }) => body);

async function showBadges() {
  answerWith({ [BOARD]: { ok: true, data: players } });
  await show(<BadgesTab {...tab} />, { session: { isAdmin: true } });
  await expect.element(pick('Ada')).toBeVisible();
}

async function nameBadge() {
  await slug.fill('Fair-Play');
  await name.fill('Fair play');
}

it('wants somebody to give it to, and a badge, before it asks', async () => {
  await showBadges();
  await choose.click();
  await expect.element(page.getByText('Select at least one player')).toBeVisible();
  await expect.element(form).not.toBeInTheDocument();
  await pick('Ada').click();
  await choose.click();
  await expect.element(form.getByText('For Ada')).toBeVisible();
  await award.click();
  await expect.element(slug).toHaveAttribute('aria-invalid', 'true');
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await nameBadge();
  await page.getByLabelText('Points').fill('1001');
  await award.click();
  await expect.element(page.getByLabelText('Points')).toHaveAccessibleDescription(/From 0 to 1,000/);
  await expect.element(question).not.toBeInTheDocument();
  await page.getByLabelText('Points').fill('5');
  await award.click();
  await expect.element(question).toBeVisible();
});

it('gives it to those who are picked, also where the filter hides them, and lets go of them then', async () => {
  await showBadges();
  await pick('Ada').click();
  await expect.element(all).toHaveAttribute('aria-checked', 'mixed');
  await page.getByLabelText('Filter').fill('cleo');
  await expect.element(pick('Ada')).not.toBeInTheDocument();
  await expect.element(all, { message: 'one of one is not picked' }).not.toBeChecked();
  await page.getByText('Select all (1)').click();
  await expect.element(page.getByText('2 players selected')).toBeVisible();
  await choose.click();
  await nameBadge();
  await award.click();
  await expect.element(question).toHaveAccessibleName('Award Fair play?');
  await expect.element(question.getByText('Ada, Cleo')).toBeVisible();
  answerWith({ [AWARD]: { success: true, awarded: 1, skipped: 1 } });
  await question.getByRole('button', { name: 'Award to Selected' }).click();
  await expect.element(page.getByText(/Badge awarded to 1 player · Left out .*: 1$/)).toBeVisible();
  expect(awarded()).toMatchObject([
    {
      action: 'bulk_award',
      data: {
        season_id: season.id,
        user_ids: ['ada', 'cleo'],
        badge_type: 'fair-play',
        criteria: { leaderboard: 'adx' },
      },
    },
  ]);
  await expect.element(page.getByText('0 players selected')).toBeVisible();
});

it('picks from the board that it is about, and from one at a time', async () => {
  await showBadges();
  await pick('Bob').click();
  await expect.element(page.getByText('1 player selected')).toBeVisible();
  await page.getByRole('radio', { name: 'HTI' }).click();
  await expect.element(page.getByText('0 players selected')).toBeVisible();
  await expect.poll(() => askedOf(BOARD).map(({ query }) => query['board'])).toEqual(['adx', 'hti']);
});

it('finds players by what was typed, and says whom it does not know', async () => {
  await showBadges();
  await page.getByRole('button', { name: 'Award by e-mail' }).click();
  await nameBadge();
  const byAddress = form.getByRole('button', { name: 'Award to addresses' });
  await byAddress.click();
  await expect.element(emails).toHaveAccessibleDescription('Enter at least one email');
  answerWith({ [FIND]: refuse('NO_MATCHING_USERS') });
  await emails.fill('nobody@x.example');
  await byAddress.click();
  await expect.element(emails).toHaveAccessibleDescription('No matching users found');
  const users = [{ user_id: 'ada', email: 'ada@student.school.example' }];
  answerWith({ [FIND]: { ok: true, data: { users, unknown: ['nobody@x.example'] } } });
  await emails.fill('ada@student.school.example; nobody@x.example,\nada@student.school.example');
  await byAddress.click();
  await expect.element(question.getByText('1 player selected')).toBeVisible();
  await expect.element(question.getByText('Unknown: nobody@x.example')).toBeVisible();
  expect(askedOf(FIND).map(({ body }) => body)).toEqual([
    { emails: ['nobody@x.example'] },
    { emails: ['ada@student.school.example', 'nobody@x.example'] },
  ]);
  answerWith({ [AWARD]: refuse('SEASON_CLOSED') });
  await question.getByRole('button', { name: 'Award to Selected' }).click();
  await expect.element(question.getByText(/^The server refused/)).toBeVisible();
});
