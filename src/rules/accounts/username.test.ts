import { expect, it } from 'vitest';
import { isReserved, usernameKey } from './username.ts';

it.each([
  ['Vega Queen', 'vega queen'],
  ['Ärger', 'ärger'],
  ['Ärger', 'A\u0308rger'],
  ['Theta  Gang', 'theta gang'],
  ['Theta Gang', 'Theta_Gang.'],
  ['Theta Gang', 'ThetaGang'],
  ['ＤＡＸ', 'dax'],
  ['Ada', 'Аdа'],
  ['Vega', 'Vеgа'],
  ['BOB', 'ВОВ'],
  ['ВОВ', 'вов'],
  ['TOM', 'ΤΟΜ'],
  ['Straddle', 'Strad\u3164dle'],
  ['Straddle', 'Strad\u00addle\u200d'],
  ['Delta', 'De1ta'],
  ['Ilse', 'llse'],
  ['Ohm', '0hm'],
  ['Vega', 'Ꮩeɡа'],
])('%s and %s are one name', (one, other) => {
  expect(usernameKey(one)).toBe(usernameKey(other));
});

it.each([
  ['Theta', 'Thetá'],
  ['Nova', 'Vova'],
  ['Müller', 'Muller'],
  ['Жанна', 'Даша'],
])('keeps %s and %s apart', (one, other) => {
  expect(usernameKey(one)).not.toBe(usernameKey(other));
});

it.each([
  'admin',
  'A D M I N',
  'Αdmin',
  'ADM1N',
  'Ádmin',
  'Admins',
  'Admin 2',
  'Admin-007',
  'The Admin Team',
  'convexity',
  'Con_vexity.',
  'Convexity Team',
  'Team Convexity',
  'Convexity Support',
  'Der Veranstalter',
])('keeps %s for who runs the competition', (name) => {
  expect(isReserved(name)).toBe(true);
});

it.each(['Admiral', 'Convex', 'Convexity Kid', 'Systematic Alpha', 'Support Vector', 'Team Vega', 'The Team', '12'])(
  'lets %s play',
  (name) => {
    expect(isReserved(name)).toBe(false);
  },
);
