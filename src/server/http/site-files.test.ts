import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/test-database.ts';
import { siteFiles } from './site-files.ts';

function built() {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, 'drawn'));
  for (const name of [
    'assets/app-1a.js',
    'assets/app-1a.js.br',
    'assets/app-1a.js.gz',
    'icon.png',
    'index.html',
    'drawn/x.html',
  ])
    writeFileSync(join(folder, name), name);
  return { folder, file: siteFiles(folder) };
}
const textOf = async (file: ReturnType<ReturnType<typeof siteFiles>>) =>
  Buffer.from((await file)?.bytes ?? []).toString();

it.each([
  ['br, gzip', 'assets/app-1a.js.br', 'br'],
  ['gzip', 'assets/app-1a.js.gz', 'gzip'],
  ['br;q=0, gzip', 'assets/app-1a.js.gz', 'gzip'],
  ['', 'assets/app-1a.js', undefined],
])('to who takes "%s" it gives %s', async (accepted, name, encoding) => {
  const { file } = built();
  const found = file('/assets/app-1a.js', accepted);
  expect(await textOf(found)).toBe(name);
  expect((await found)?.headers).toMatchObject({
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': 'public, max-age=31536000, immutable',
    Vary: 'Accept-Encoding',
  });
  expect((await found)?.headers['Content-Encoding']).toBe(encoding);
});

it('reads a file once, and says of one without a hash that it may change', async () => {
  const { folder, file } = built();
  const first = await file('/icon.png');
  expect(first?.headers['Cache-Control']).toBe('no-cache');
  rmSync(folder, { recursive: true });
  expect(await file('/icon.png')).toBe(first);
});

it.each([
  '/index.html',
  '/drawn/x.html',
  '/assets/app-1a.js.br',
  '/assets',
  '/',
  '/../package.json',
  '//icon.png',
  '/%69con.png',
])('knows no file at %s', (path) => expect(built().file(path)).toBeUndefined());

it('knows none where nothing was built', () => {
  expect(siteFiles('/nowhere/at/all')('/icon.png')).toBeUndefined();
});
