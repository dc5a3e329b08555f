import { expect, it } from 'vitest';
import { shownTabs, shownTracks } from './tabs-by-role.ts';

it.each([
  ['a visitor', null, ['leaderboard'], ['adx', 'hti']],
  ['a member', { isEvent: false }, ['trading', 'predictions', 'portfolio', 'leaderboard'], ['adx', 'hti']],
  ['an event user', { isEvent: true }, ['trading', 'portfolio', 'leaderboard'], ['adx']],
])('%s sees their tabs', (_who, viewer, tabs, tracks) => {
  expect(shownTabs(viewer)).toEqual(tabs);
  expect(shownTracks(viewer)).toEqual(tracks);
});
