import { expect, it } from 'vitest';
import { findText, hasTexts, keepTexts } from './text-store.ts';

const tree = {
  title: 'Members',
  tabs: { label: 'All {{name}} have' },
  days_one: '{{count}} day',
  days_other: '{{count}} days',
  twice: '{{name}} and {{name}}',
};
keepTexts('en', 'members', tree);
keepTexts('de', 'members', { ...tree, days_one: '{{count}} Tag', days_other: '{{count}} Tage' });

it.each([
  ['title', undefined, 'Members'],
  ['members:title', undefined, 'Members'],
  ['tabs.label', { name: 'tabs' }, 'All tabs have'],
  ['twice', { name: 'one' }, 'one and one'],
  ['days', { count: 1 }, '1 day'],
  ['days', { count: 0 }, '0 days'],
  ['days', { count: 2 }, '2 days'],
  ['title', { count: 2 }, 'Members'],
  // What somebody typed is said as it was typed.
  ['tabs.label', { name: '{{count}} & $& <b>' }, 'All {{count}} & $& <b> have'],
  ['tabs', undefined, undefined],
  ['gone', undefined, undefined],
  ['legal:title', undefined, undefined],
])('finds %s with %o', (name, values, text) => {
  expect(findText('en', 'members', name, values)).toBe(text);
});

it('keeps each language by itself', () => {
  expect(findText('de', 'members', 'days', { count: 1 })).toBe('1 Tag');
  expect(findText('de', 'members', 'days', { count: 5 })).toBe('5 Tage');
  expect(hasTexts('de', 'legal')).toBe(false);
});
