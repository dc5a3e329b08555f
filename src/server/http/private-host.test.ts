import { expect, it } from 'vitest';
import { isPrivateHost } from './private-host.ts';

it.each(['127.0.0.1', '127.3.2.1', 'localhost', '::1', '10.1.2.3', '172.31.0.1', '192.168.1.1', 'fd00::1', 'fe80::1'])(
  '%s is private',
  (host) => expect(isPrivateHost(host)).toBe(true),
);

it.each([
  '0.0.0.0',
  '::',
  '8.8.8.8',
  '172.32.0.1',
  '2001:db8::1',
  '::ffff:8.8.8.8',
  'club.example',
  '10.0.0.1.evil.example',
  '',
  '10.0.0',
])('%s is not', (host) => expect(isPrivateHost(host)).toBe(false));
