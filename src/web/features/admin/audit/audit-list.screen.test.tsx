import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#web/testing/show.tsx';
import type { AuditEntry } from '../api.ts';
import { AuditList } from './audit-list.tsx';

const changed: AuditEntry = {
  id: 7,
  at: '2026-11-16T10:00:00.000Z',
  actor: 'pseudonym-of-somebody',
  actor_name: 'ada@student.school.example',
  action: 'question.update',
  subject: 'b2c1',
  subject_name: 'Gamma of a call',
  before: {
    id: 'b2c1',
    title: 'Gamma',
    release_at: '2026-11-18T08:00:30.000Z',
    points: 1.5,
    is_active: false,
    close_at: null,
    odd_field: 'x',
  },
  after: {
    id: 'b2c1',
    release_at: '2026-11-18T08:00:00.000Z',
    title: 'Gamma',
    points: 2,
    is_active: true,
    close_at: '2026-11-20T17:00:00.000Z',
    odd_field: 'y',
  },
};
const rows = () =>
  page
    .getByRole('row')
    .elements()
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));

it('tells in words what an act changed, and nothing that stayed', async () => {
  await show(<AuditList entries={[changed]} />, { session: { isAdmin: true } });
  await page.getByText('Before and after').click();
  await expect.poll(rows).toEqual([
    ['Field', 'Before', 'After'],
    ['Points', '1.5', '2'],
    ['Active', 'No', 'Yes'],
    ['Close at', '–', '20 Nov 2026, 18:00'],
    ['odd field', 'x', 'y'],
  ]);
});

it('says codes in words, and not what only holds a value', async () => {
  const codes = {
    ...changed,
    before: { status: 'active', kind: 'mcq', correct: { label: 'Gamma' }, note: 'active' },
    after: { status: 'settling', kind: 'string', correct: { value: 'Vega' }, note: 'set' },
  };
  await show(<AuditList entries={[codes]} />, { session: { isAdmin: true } });
  await page.getByText('Before and after').click();
  await expect.poll(rows).toEqual([
    ['Field', 'Before', 'After'],
    ['Status', 'Active', 'Settling'],
    ['Type', 'Multiple Choice', 'Text'],
    ['Correct answer', 'Gamma', '–'],
    ['Note', 'active', 'set'],
    ['Correct answer', '–', 'Vega'],
  ]);
});

it('shows of what was made one column, as Germans write it', async () => {
  const made = { ...changed, action: 'question.create', before: null, after: { title: 'Gamma', points: 1.5 } };
  await show(<AuditList entries={[made]} />, { session: { isAdmin: true }, language: 'de' });
  await page.getByText('Vorher und nachher').click();
  await expect.poll(rows).toEqual([
    ['Feld', 'Nachher'],
    ['Titel', 'Gamma'],
    ['Punkte', '1,5'],
  ]);
});

it('offers nothing to open where nothing is told', async () => {
  await show(<AuditList entries={[{ ...changed, action: 'load.test', before: null, after: null }]} />, {
    session: { isAdmin: true },
  });
  await expect.element(page.getByText(/ran the load test/)).toBeVisible();
  expect(page.getByText('Before and after').elements()).toEqual([]);
});

it.each([
  ['a table', 'user.wipe', { adx_orders: 3 }, ['Orders', '3']],
  [
    'a badge and its winner',
    'season.award',
    { 'adx-first': 'Zk3LongPseudonymOfAda0' },
    ['Axe the DAX champion', 'account Zk3LongP'],
  ],
  ['an auction', 'event.auction', { slot: 'open' }, ['Auction', 'Open']],
])('calls %s by its name', async (_, action, after, row) => {
  const entry = { ...changed, action, before: null, after };
  await show(<AuditList entries={[entry]} />, { session: { isAdmin: true } });
  await page.getByText('Before and after').click();
  await expect.poll(() => rows().at(-1)).toEqual(row);
});

it('shortens who is an admin no more', async () => {
  const entry = { ...changed, action: 'admin.revoke', subject: 'Zk3LongPseudonymOfAda0', subject_name: null };
  await show(<AuditList entries={[entry]} />, { session: { isAdmin: true } });
  await expect.element(page.getByText('By command, account Zk3LongP was made a member again.')).toBeVisible();
});
