import { expect, it, onTestFinished } from 'vitest';
import { HASHERS, hashPassword, verifyPassword } from './hash-password.ts';

it('knows a password by its hash, those that the library has made before included', async () => {
  const hash = await hashPassword('theta decay 41');
  expect(await verifyPassword({ hash, password: 'theta decay 41' })).toBe(true);
  expect(await verifyPassword({ hash, password: 'theta decay 42' })).toBe(false);
  const older =
    '7838d160354932e678fd86eb74b8a2f6:6fc5f3511d380e7ae9325673d8ffc8facca885accd8a7242ad0267af710c75f07e4af335c0b2c766cd06f636a91a0cacaa45a05f579bf2c930ef311999bb5fbf';
  expect(await verifyPassword({ hash: older, password: 'ﬁve Ångström' })).toBe(true);
  expect(await verifyPassword({ hash: older, password: 'five Angstrom' })).toBe(false);
});

it('has threads of its own, no more than the machine can spare, and leaves the shared ones to everyone else', async () => {
  let threads = 0;
  const count = () => (threads += 1);
  process.on('worker', count);
  onTestFinished(() => void process.off('worker', count));
  let hashed = 0;
  const all = Array.from({ length: 24 }, async (_, index) => {
    await hashPassword(`password ${index}`);
    hashed += 1;
  });
  // The tag of an answer is made so. In the shared threads it would wait until nearly all passwords are hashed.
  await crypto.subtle.digest('SHA-1', new Uint8Array(1000));
  expect(hashed).toBeLessThan(12);
  await Promise.all(all);
  expect(hashed).toBe(24);
  expect(threads).toBeLessThanOrEqual(HASHERS);
});
