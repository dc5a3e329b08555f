import { expect, it } from 'vitest';
import type { Question, Teaser } from './api.ts';
import { focusOf, groupQuestions, keyOf, nextChangeMs } from './question-list.ts';

const teaser = (title: string, tags: string[], release_at: string): Teaser => ({ title, tags, points: 10, release_at });
const question = (title: string, values: Partial<Question> = {}): Question => ({
  ...teaser(title, ['technical'], '2026-01-01T00:00:00.000Z'),
  id: title,
  n: 1,
  kind: 'string',
  question: '',
  options: [],
  difficulty: 'easy',
  close_at: null,
  status: 'open',
  submission: null,
  solution: null,
  ...values,
});

const lists = {
  questions: [
    question('a'),
    question('b', { kind: 'mcq', tags: ['behavioral', 'technical'] }),
    question('c', { status: 'answered', kind: 'number', close_at: '2026-01-09T00:00:00.000Z' }),
    question('d', {
      status: 'closed',
      close_at: '2026-01-02T00:00:00.000Z',
      solution: { correct: '1', explanation: null },
    }),
  ],
  upcoming: [
    teaser('e', ['technical'], '2026-01-10T00:00:00.000Z'),
    teaser('f', ['case-study'], '2026-01-08T00:00:00.000Z'),
  ],
};
const titles = (list: readonly { title: string | null }[]) => list.map(({ title }) => title).join('');

it.each([
  ['all', 'all', 'ab', 'ef', 'dc'],
  ['behavioral', 'all', 'b', '', ''],
  ['case-study', 'all', '', 'f', ''],
  ['technical', 'all', 'ab', 'e', 'dc'],
  ['all', 'number', '', '', 'c'],
  ['technical', 'mcq', 'b', '', ''],
] as const)('category %s and kind %s', (category, kind, open, upcoming, done) => {
  const groups = groupQuestions(lists, { category, kind });
  expect([titles(groups.open), titles(groups.upcoming), titles(groups.done)]).toEqual([open, upcoming, done]);
});

it('changes by itself at the next release or close, on the server`s clock', () => {
  expect(nextChangeMs(lists, 0)).toBe(Date.parse('2026-01-08T00:00:00.000Z'));
  expect(nextChangeMs(lists, 5000)).toBe(Date.parse('2026-01-07T23:59:55.000Z'));
  expect(nextChangeMs({ ...lists, upcoming: [] }, 0)).toBe(Date.parse('2026-01-09T00:00:00.000Z'));
  expect(nextChangeMs({ questions: [], upcoming: [] }, 0)).toBe(Infinity);
});

it('shows the chosen one, and the first that can be answered where none is', () => {
  const groups = groupQuestions(lists, { category: 'all', kind: 'all' });
  const title = (chosen?: string, of = groups) => focusOf(of, chosen)?.title;
  expect([title(), title('d'), title('gone')]).toEqual(['a', 'd', 'a']);
  expect(title(undefined, { ...groups, open: [] })).toBe('e');
  expect(title(undefined, { open: [], upcoming: [], done: groups.done })).toBe('d');
  expect(focusOf({ open: [], upcoming: [], done: [] }, 'a')).toBeUndefined();
});

it('stays with a locked question that opens', () => {
  const locked = teaser('f', ['case-study'], '2026-01-08T00:00:00.000Z');
  const chosen = keyOf(locked);
  const opened = question('f', { id: 'q9', release_at: locked.release_at });
  expect(focusOf({ open: [question('a')], upcoming: [locked], done: [] }, chosen)).toBe(locked);
  expect(focusOf({ open: [question('a'), opened], upcoming: [], done: [] }, chosen)).toBe(opened);
});
