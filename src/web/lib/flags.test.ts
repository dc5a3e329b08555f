import { describe, expect, it } from 'vitest';
import { flags, list, milliseconds, onOff } from './flags.ts';
import { isDevelopmentHost } from './session/hosts.ts';

describe('build flags', () => {
  it('have the defaults of the product', () => {
    expect(flags).toEqual({
      workerMarketApi: true,
      workerWrites: false,
      realtime: false,
      marketPollMs: 180_000,
      marketPaused: true,
      leaderboardFallback: true,
      signUpEnabled: true,
      workerHost: '',
      productionHosts: [],
      previewHosts: [],
    });
  });

  it('read what is given and name what is wrong', () => {
    expect(onOff('X', 'off', true)).toBe(false);
    expect(onOff('X', ' true ', false)).toBe(true);
    expect(() => onOff('VITE_REALTIME', 'maybe', true)).toThrow('VITE_REALTIME');
    expect(milliseconds('X', '5000', 1)).toBe(5000);
    expect(() => milliseconds('VITE_MARKET_POLL_MS', '5s', 1)).toThrow('VITE_MARKET_POLL_MS');
    expect(list(' A.example, ,b.example')).toEqual(['a.example', 'b.example']);
  });
});

describe('development hosts', () => {
  it.each(['localhost', 'LOCALHOST', 'site.localhost', '127.0.0.1', '127.0.1.1', '[::1]'])('%s is one', (host) => {
    expect(isDevelopmentHost(host)).toBe(true);
  });

  it.each(['club.example', 'localhost.club.example', '128.0.0.1', '127.evil.example'])('%s is none', (host) => {
    expect(isDevelopmentHost(host)).toBe(false);
  });
});
