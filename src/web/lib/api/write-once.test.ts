import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { writeOnce } from './write-once.ts';

const lost = () => new ApiError({ status: 0, code: 'NETWORK_ERROR', message: 'lost' });
const refused = () => new ApiError({ status: 409, code: 'CUTOFF_PASSED', message: 'refused' });

/** Sends with the ids written down; each answer is used once. */
function sender(answers: (() => string)[]) {
  const ids: string[] = [];
  const send = (id: string) => {
    ids.push(id);
    const answer = answers[ids.length - 1];
    return Promise.resolve().then(() => answer?.() ?? 'done');
  };
  return { ids, send };
}

const throwing = (make: () => Error) => () => {
  throw make();
};

describe('a write', () => {
  it('joins the one that runs', async () => {
    const { ids, send } = sender([]);
    await Promise.all([writeOnce('a', send), writeOnce('a', send)]);
    expect(ids).toHaveLength(1);
  });

  it('keeps its id after no answer, and takes a new one after an answer', async () => {
    const { ids, send } = sender([throwing(lost), () => 'done', () => 'done']);
    const error: unknown = await writeOnce('b', send).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'NETWORK_ERROR', correlationId: ids[0] });
    await writeOnce('b', send);
    await writeOnce('b', send);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[1]);
  });

  it('takes a new id after a refusal, and for another content', async () => {
    const { ids, send } = sender([throwing(refused), throwing(lost)]);
    await expect(writeOnce('c', send)).rejects.toThrow();
    await expect(writeOnce('c', send)).rejects.toThrow();
    await writeOnce('d', send);
    expect(new Set(ids).size).toBe(3);
  });
});
