import { describe, expect, it } from 'vitest';
import { withQuery } from './address-query.ts';

describe('the address with a query', () => {
  it.each([
    ['in the hash, where the route is', '/', '#/battleground', 'sym=SAP', '/#/battleground?sym=SAP'],
    ['in place of an older one', '/', '#/battleground?sym=ALV&exp=3', 'sym=SAP', '/#/battleground?sym=SAP'],
    ['after the path, before a section', '/battleground', '#adx', 'sym=SAP', '/battleground?sym=SAP#adx'],
    ['gone when empty', '/', '#/battleground?sym=SAP', '', '/#/battleground'],
  ])('%s', (_name, pathname, hash, query, expected) => {
    expect(withQuery({ pathname, hash }, query)).toBe(expected);
  });
});
