import { mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chooseLanguage } from './drawn-pages.ts';
import { temporaryFolder } from '../testing/test-database.ts';
import { startTestServer } from '../testing/test-server.ts';

describe('the language of a page', () => {
  it.each([
    [undefined, undefined, 'en'],
    [undefined, 'de-DE,de;q=0.9,en;q=0.8', 'de'],
    [undefined, 'en-GB,en;q=0.9,de;q=0.8', 'en'],
    [undefined, 'xx-XX,xx;q=0.9,de;q=0.5,en;q=0.3', 'de'],
    [undefined, 'en;q=0.2, DE-at;q=0.7', 'de'],
    [undefined, 'de;q=0, xx', 'en'],
    [undefined, '*', 'en'],
    ['de', 'en-GB', 'de'],
    ['en', 'de-DE', 'en'],
    ['xx', 'de-DE', 'de'],
  ])('asked for %s by a browser that likes %s is %s', (asked, liked, language) => {
    expect(chooseLanguage(asked, liked)).toBe(language);
  });
});

describe('the pages that the build drew', () => {
  const filling = 'Lorem ipsum. '.repeat(200);

  async function start() {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>empty</title>');
    for (const language of ['en', 'de']) {
      mkdirSync(join(folder, 'drawn', language), { recursive: true });
      for (const name of ['index', 'members', '404'])
        writeFileSync(
          join(folder, 'drawn', language, `${name}.html`),
          `<html lang="${language}"><link href="{{origin}}/x" /><p>${name}</p>${filling}</html>`,
        );
    }
    return startTestServer({ siteFolder: folder, config: { publicUrl: 'https://club.example' } });
  }

  it('are answered under their paths, in the language of the browser or of the address', async () => {
    const { url } = await start();
    const get = async (path: string, language = 'en') => {
      const answer = await fetch(url + path, { headers: { 'Accept-Language': language } });
      return { status: answer.status, vary: answer.headers.get('Vary'), text: await answer.text() };
    };
    const german = await get('/members', 'de-DE,de;q=0.9');
    expect(german.status).toBe(200);
    expect(german.text).toContain('<html lang="de"><link href="https://club.example/x" /><p>members</p>');
    expect(german.vary).toContain('Accept-Language');
    expect((await get('/members/')).text).toContain('<html lang="en">');
    expect((await get('/members?lang=de')).text).toContain('<html lang="de">');
    expect((await get('/')).text).toContain('<p>index</p>');
    expect((await get('/login')).text).toContain('empty');
    for (const path of ['/leaderboard', '/404', '/drawn/en/members.html', '/index.html']) {
      const missing = await get(path);
      expect([path, missing.status]).toEqual([path, 404]);
      expect(missing.text).toContain('<p>404</p>');
    }
  });

  it('hold the events to come with their dates, anew every day', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>empty</title>');
    mkdirSync(join(folder, 'drawn', 'de'), { recursive: true });
    writeFileSync(join(folder, 'drawn', 'de', 'events.html'), '<noscript><ul>{{events}}</ul></noscript>');
    let now = Date.UTC(2025, 10, 6, 9);
    const { url } = await startTestServer({ siteFolder: folder, machine: () => now });
    const read = async () => (await fetch(`${url}/Events?lang=de`)).text();
    const before = await read();
    expect(before).toContain('<h3>Zweiwöchentliches Treffen IV</h3><p>Do., 6. Nov. 2025 · 18:00 – 19:00</p>');
    expect(before).toContain('<h3>Einen Put von Hand bewerten</h3><p>Mi., 12. Nov. 2025');
    now = Date.UTC(2025, 10, 7, 9);
    const after = await read();
    expect(after).not.toContain('Treffen IV<');
    expect(after).toContain('Treffen V<');
  });

  it('come compressed, and not again to who has them', async () => {
    const { url } = await start();
    const get = (headers: Record<string, string>) =>
      new Promise<{ status: number | undefined; headers: Record<string, unknown>; bytes: number }>((resolve) =>
        request(`${url}/members`, { headers }, (answer) => {
          let bytes = 0;
          answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
          answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, bytes }));
        }).end(),
      );
    const tags = new Set();
    for (const encoding of ['br', 'gzip', 'identity']) {
      const accept = { 'Accept-Encoding': encoding };
      const first = await get(accept);
      expect(first.headers['content-encoding'] ?? 'identity').toBe(encoding);
      expect(first.bytes < 500).toBe(encoding !== 'identity');
      tags.add(first.headers['etag']);
      const again = await get({ ...accept, 'If-None-Match': String(first.headers['etag']) });
      expect([again.status, again.bytes]).toEqual([304, 0]);
    }
    expect(tags.size).toBe(3);
  });
});
