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

it('refers to nothing that is not in the document', async () => {
  const server = await startTestServer();
  const text = await (await fetch(`${server.url}/api/openapi.json`)).text();
  const { components } = JSON.parse(text) as { components: { schemas: Record<string, object> } };
  const referred = [...text.matchAll(/"\$ref":"([^"]*)"/g)].map(([, to]) => to);
  expect(referred.length).toBeGreaterThan(0);
  const known = Object.keys(components.schemas).map((name) => `#/components/schemas/${name}`);
  expect(known).toEqual(expect.arrayContaining(referred));
});
