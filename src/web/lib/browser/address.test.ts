import { describe, expect, it } from 'vitest';
import { hashAddress, routeOfHash, sectionOfHash, usesPaths } from './address.ts';

describe('which addressing', () => {
  const production = ['club.example'];
  it.each([
    ['localhost', '', false],
    ['club.example', '', true],
    ['CLUB.example', '#members', true],
    ['club.example', '#/members', false],
    ['other.example', '', false],
  ])('on %s with %s', (host, hash, paths) => {
    expect(usesPaths(host, hash, production)).toBe(paths);
  });
});

describe('a hash', () => {
  it.each([
    ['', '/', ''],
    ['#/', '/', ''],
    ['#/members', '/members', ''],
    ['#/login?mode=sign-up', '/login', 'mode=sign-up'],
    ['#home', '/', ''],
    ['#members', '/members', ''],
    ['#events', '/events', ''],
    ['#nonsense', '/', ''],
    ['#/home', '/home', ''],
  ])('%s is the route %s', (hash, path, search) => {
    expect(routeOfHash(hash)).toEqual({ path, search });
  });

  it('names a section only without a slash', () => {
    expect(sectionOfHash('#contact')).toBe('contact');
    expect(sectionOfHash('#/contact')).toBeUndefined();
    expect(sectionOfHash('#toString')).toBeUndefined();
    expect(sectionOfHash('')).toBeUndefined();
  });
});

describe('a path on a host with hash routing', () => {
  it('becomes the same route, and a hash route that is there already wins', () => {
    expect(hashAddress('/members', '', '')).toBe('/#/members');
    expect(hashAddress('/login', '?mode=sign-up', '')).toBe('/#/login?mode=sign-up');
    expect(hashAddress('/members', '', '#/events')).toBe('/#/events');
  });
});
