import { expect, it } from 'vitest';
import { contract } from '#contract/contract.ts';
import { startTestServer } from '../testing/test-server.ts';

it('describes every endpoint of the contract, for machines and for people', async () => {
  const server = await startTestServer();
  const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as { paths: Record<string, object> };
  const page = await (await fetch(`${server.url}/api/docs`)).text();
  for (const key of Object.keys(contract)) {
    const [method = '', path = ''] = key.split(' ');
    expect(document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]).toHaveProperty(method.toLowerCase());
    expect(page).toContain(key);
  }
});
