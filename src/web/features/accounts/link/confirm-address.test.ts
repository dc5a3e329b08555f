import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { confirmAddress } from './confirm-address.ts';

const fetching = vi.fn<typeof fetch>();
beforeEach(() => vi.stubGlobal('fetch', fetching));
afterEach(() => {
  vi.unstubAllGlobals();
  fetching.mockReset();
});

it('uses a token once, however often it is asked', async () => {
  fetching.mockImplementation(async () =>
    Response.json({ ok: true, data: { set_password_token: 'next', email: 'a@school.example' } }),
  );
  const both = await Promise.all([confirmAddress('one'), confirmAddress('one')]);
  expect(both).toEqual([
    { passwordToken: 'next', email: 'a@school.example' },
    { passwordToken: 'next', email: 'a@school.example' },
  ]);
  await confirmAddress('one');
  expect(fetching).toHaveBeenCalledTimes(1);
});

it('can be asked again when the call failed', async () => {
  fetching.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(confirmAddress('two')).rejects.toThrow('Network error');
  fetching.mockResolvedValue(Response.json({ ok: true, data: { set_password_token: 'next', email: 'a' } }));
  await expect(confirmAddress('two')).resolves.toMatchObject({ passwordToken: 'next' });
});
