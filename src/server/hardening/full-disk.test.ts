import { expect, it, vi } from 'vitest';
import { LEAST_ROOM } from '../database/disk-room.ts';
import { openEmbedded } from '../database/open-database.ts';
import { contactMessages } from '../features/site/tables.ts';
import { call, createAccount, PASSWORD } from '../testing/accounts.ts';
import { copyEmbeddedFolder, temporaryFolder } from '../testing/test-database.ts';
import { startTestServer } from '../testing/test-server.ts';
import { HANGS } from '../testing/waiting.ts';

const MESSAGE = { name: 'Ada', email: 'ada@elsewhere.example', message: 'Is there room for me?', language: 'en' };

it('refuses writes with words while the disk is full, goes on reading, is not ready, and comes back by itself', async () => {
  let free = Number.POSITIVE_INFINITY;
  const server = await startTestServer({ database: 'embedded', room: () => free });
  const { email } = await createAccount(server.context);
  const signIn = () => call(server, 'POST /api/auth/sign-in', { body: { email, password: PASSWORD } });
  const write = () => call(server, 'POST /api/contact', { body: MESSAGE });
  const token = String((await signIn()).body.data.access_token);
  const statusOf = async (key: string) => (await call(server, key, { token })).status;
  expect(await statusOf('GET /readyz')).toBe(200);

  free = LEAST_ROOM - 1;
  for (const answer of [await write(), await signIn()]) {
    expect(answer.status).toBe(503);
    expect(answer.body).toMatchObject({
      error: 'UNAVAILABLE',
      message: expect.stringMatching(/not available right now/),
    });
    expect(answer.headers.get('Retry-After')).toBe('2');
  }
  expect(await server.context.database.select().from(contactMessages)).toEqual([]);
  expect(server.logged()).toContain('The disk of the data folder is full: 63 MB are free');
  for (const key of ['GET /livez', 'GET /api/seasons', 'GET /api/auth/session', 'GET /api/badges'])
    expect([key, await statusOf(key)]).toEqual([key, 200]);
  await vi.waitFor(async () => expect(await statusOf('GET /readyz')).toBe(503), HANGS);

  free = LEAST_ROOM;
  expect([(await write()).status, (await signIn()).status]).toEqual([200, 200]);
  await vi.waitFor(async () => expect(await statusOf('GET /readyz')).toBe(200), HANGS);
  expect(await server.context.database.select().from(contactMessages)).toHaveLength(1);
});

it('does not start on a full disk, and says how much room it needs', async () => {
  const folder = copyEmbeddedFolder();
  await expect(openEmbedded(folder, () => LEAST_ROOM - 1)).rejects.toThrow(
    `The disk of the data folder ${folder} is full: 63 MB are free, 64 MB are needed. Make room, or set DATA_DIR to a folder elsewhere.`,
  );
  // The lock is given back: with room it starts.
  await (await openEmbedded(folder, () => LEAST_ROOM)).close();
  await expect(openEmbedded(temporaryFolder(), () => LEAST_ROOM)).rejects.toThrow('128 MB are needed');
});
