import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient, getByKey } from './query-client.ts';

const fetching = vi.fn<typeof fetch>();
beforeEach(() => vi.stubGlobal('fetch', fetching));
afterEach(() => {
  vi.unstubAllGlobals();
  fetching.mockReset();
});

describe('the cache', () => {
  it('has the defaults of the product', () => {
    expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
      retry: false,
      staleTime: Infinity,
      gcTime: 300_000,
      refetchOnWindowFocus: false,
    });
  });

  it('asks for the path in the key, with credentials', async () => {
    fetching.mockResolvedValue(Response.json({ a: 1 }));
    expect(await createQueryClient().fetchQuery({ queryKey: ['/api', 'things'] })).toEqual({ a: 1 });
    expect(fetching.mock.calls[0]?.[0]).toBe('/api/things');
    expect(fetching.mock.calls[0]?.[1]).toMatchObject({ credentials: 'include' });
  });

  it("turns a refusal into 'status: body'", async () => {
    fetching.mockResolvedValue(new Response('no such thing', { status: 404 }));
    await expect(createQueryClient().fetchQuery({ queryKey: ['/api/x'] })).rejects.toThrow('404: no such thing');
  });

  it('takes a 401 for nothing only when so configured', async () => {
    const client = createQueryClient();
    fetching.mockImplementation(async () => new Response('who?', { status: 401 }));
    await expect(client.fetchQuery({ queryKey: ['/api/x'] })).rejects.toThrow('401: who?');
    expect(await client.fetchQuery({ queryKey: ['/api/y'], queryFn: getByKey({ on401: 'null' }) })).toBeNull();
  });
});
