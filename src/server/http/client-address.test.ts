import { expect, it } from 'vitest';
import { addressBlock, createAddressReader } from './client-address.ts';

it.each([
  ['nobody is trusted: the header is ignored', [], '203.0.113.5', '198.51.100.1', '203.0.113.5'],
  ['a caller who is no proxy cannot lie', ['10.0.0.0/8'], '203.0.113.5', '198.51.100.1', '203.0.113.5'],
  ['one proxy', ['10.0.0.1'], '10.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['what the caller wrote in front is not believed', ['10.0.0.1'], '10.0.0.1', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
  ['a chain of proxies', ['10.0.0.0/8'], '10.0.0.1', '198.51.100.1, 10.0.0.2', '198.51.100.1'],
  ['nonsense in the header', ['10.0.0.1'], '10.0.0.1', 'unknown', '10.0.0.1'],
  ['an IPv4 address in IPv6 clothes', ['10.0.0.1'], '::ffff:10.0.0.1', '2001:db8::7', '2001:db8::7'],
])('%s', (_name, proxies, connection, header, expected) => {
  expect(createAddressReader(proxies)(connection, header)).toBe(expected);
});

it('counts IPv6 by its /64 and IPv4 by the address', () => {
  expect(addressBlock('2001:db8:0:7::1')).toBe(addressBlock('2001:0db8:0000:0007:ffff::2'));
  expect(addressBlock('2001:db8:0:7::1')).not.toBe(addressBlock('2001:db8:0:8::1'));
  expect(addressBlock('::1')).toBe('0:0:0:0::/64');
  expect(addressBlock('203.0.113.5')).toBe('203.0.113.5');
});
