import { expect, it } from 'vitest';
import { keepAnswer } from './keep-answer.ts';

it('asks once for all who come while the answer is fresh, a failure included, and again after that', async () => {
  let asked = 0;
  const read = () => Promise.resolve((asked += 1));
  const [context, other] = [{ database: {} }, { database: {} }];
  const kept = keepAnswer(Number.POSITIVE_INFINITY, read);
  expect(await Promise.all(Array.from({ length: 50 }, () => kept(context)))).toEqual(
    Array.from({ length: 50 }, () => 1),
  );
  expect(await kept(context)).toBe(1);
  expect(await kept(other)).toBe(2);
  const gone = keepAnswer(0, read);
  expect([await gone(context), await gone(context)]).toEqual([3, 4]);
  let failures = 0;
  const failing = keepAnswer(Number.POSITIVE_INFINITY, () => {
    failures += 1;
    return Promise.reject(new Error('away'));
  });
  for (let turn = 0; turn < 3; turn += 1) await expect(failing(context)).rejects.toThrow('away');
  expect(failures).toBe(1);
});
