import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Contract } from '#contract/contract.ts';
import type { Output } from '#contract/endpoint.ts';
import { LOCAL_BYPASS_TOKEN } from '#contract/bypass-token.ts';
import { answerSettings } from '#web/testing/account-answers.ts';
import { answerWith, askedOf, refuse } from '#web/testing/answers.ts';
import { show } from '#web/testing/show.tsx';
import { useBotCheck } from '../bot-check/use-bot-check.tsx';
import { errorCodeOf } from './api-error.ts';
import { call } from './api.ts';
import { useWrite, type WriteOptions } from './use-write.ts';

const WRITE = 'POST /api/admin/users/find';
const LIST = 'GET /api/admin/seasons';
type Found = Output<Contract[typeof WRITE]>;
const found: Found = { ok: true, data: { users: [], unknown: ['a@b.example'] } };

type Options = Partial<WriteOptions<Found, void>>;

function Form({ isProved = false, ...options }: Options & { isProved?: boolean }) {
  const botCheck = useBotCheck('quiz');
  const list = useQuery({ queryKey: ['list'], queryFn: () => call(LIST) });
  const write = useWrite({
    send: (send) => send(WRITE, { body: { emails: ['a@b.example'] } }),
    botCheck: isProved ? botCheck : undefined,
    asksAgain: [['list']],
    done: ({ data }) => `Done ${data.unknown.length}`,
    failed: (error) => `Failed ${errorCodeOf(error)}`,
    ...options,
  });
  return (
    <>
      <button type="button" onClick={() => write.send()}>
        Send
      </button>
      <button type="button" onClick={write.forget}>
        Forget
      </button>
      <p>{write.busy ? 'on its way' : 'at rest'}</p>
      <p>{write.error === null ? 'no error' : `error ${errorCodeOf(write.error)}`}</p>
      <p>{list.isSuccess && 'list'}</p>
      {botCheck.widget}
    </>
  );
}

const send = page.getByRole('button', { name: 'Send' });
const said = async (text: string) => {
  await expect.element(page.getByText(text)).toBeVisible();
};
const ids = () => askedOf(WRITE).map(({ correlationId }) => correlationId);

async function showForm(options: Options & { isProved?: boolean } = {}): Promise<void> {
  answerSettings();
  answerWith({ [LIST]: { ok: true, data: [] } });
  await show(<Form {...options} />);
  await said('list');
}

/** An answer that comes when the test says so. */
function held() {
  let resolve: (answer: Found) => void = () => undefined;
  const promise = new Promise<Found>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

const lost = () => {
  throw new TypeError('lost');
};

it.each([[{}], [{ isSecret: true }]])('sends once however often it is pressed, and says so: %o', async (options) => {
  const answer = held();
  await showForm(options);
  answerWith({ [WRITE]: () => answer.promise });
  // Before anything could be drawn anew, and after.
  const press = () => send.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  press();
  press();
  await said('on its way');
  await send.click();
  const before = askedOf(LIST).length;
  answer.resolve(found);
  await said('Done 1');
  await said('at rest');
  expect(ids()).toHaveLength(1);
  expect(askedOf(LIST).length, 'what has changed is asked for again').toBeGreaterThan(before);
});

it('keeps why it was refused until the next attempt or until told to forget, and asks again all the same', async () => {
  await showForm();
  const before = askedOf(LIST).length;
  answerWith({ [WRITE]: refuse('NO_MATCHING_USERS') });
  await send.click();
  await said('Failed NO_MATCHING_USERS');
  await said('error NO_MATCHING_USERS');
  await expect.poll(() => askedOf(LIST).length).toBeGreaterThan(before);
  await page.getByRole('button', { name: 'Forget' }).click();
  await said('no error');
  answerWith({ [WRITE]: found });
  await send.click();
  await said('Done 1');
  expect(new Set(ids()).size, 'after a refusal it is a new write').toBe(2);
});

it.each([
  ['under the same id', {}, 1],
  ['under an id of its own where it holds a password', { isSecret: true }, 2],
] as const)('is sent again after its answer was lost, %s', async (_name, options, different) => {
  await showForm(options);
  answerWith({ [WRITE]: lost });
  await send.click();
  await said('error NETWORK_ERROR');
  answerWith({ [WRITE]: found });
  await send.click();
  await said('Done 1');
  expect(ids()).toHaveLength(2);
  expect(new Set(ids()).size).toBe(different);
});

it('is another write on another occasion', async () => {
  function Occasions() {
    const [occasion, setOccasion] = useState(1);
    return <Form occasion={occasion} onFailed={() => setOccasion(2)} />;
  }
  answerSettings();
  answerWith({ [LIST]: { ok: true, data: [] }, [WRITE]: lost });
  await show(<Occasions />);
  await send.click();
  await said('error NETWORK_ERROR');
  answerWith({ [WRITE]: found });
  await send.click();
  await said('Done 1');
  expect(new Set(ids()).size).toBe(2);
});

it('carries the proof that a person is there where it is wanted', async () => {
  await showForm({ isProved: true });
  answerWith({ [WRITE]: found });
  await send.click();
  await said('Done 1');
  expect(askedOf(WRITE)[0]?.body).toEqual({ emails: ['a@b.example'], turnstileToken: LOCAL_BYPASS_TOKEN });
});

it('says how it ended though its screen has gone', async () => {
  const answer = held();
  function Gone() {
    const [isShown, setShown] = useState(true);
    return (
      <>
        <button type="button" onClick={() => setShown(false)}>
          Leave
        </button>
        {isShown && <Form />}
      </>
    );
  }
  answerSettings();
  answerWith({ [LIST]: { ok: true, data: [] }, [WRITE]: () => answer.promise });
  await show(<Gone />);
  await send.click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect.element(send).not.toBeInTheDocument();
  answer.resolve(found);
  await said('Done 1');
});
