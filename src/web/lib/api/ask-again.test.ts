import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { askAgain } from './ask-again.ts';

/** A server whose answers are let go one by one, each saying what was true when it was asked. */
function slowServer() {
  const underway: (() => void)[] = [];
  const server = { truth: 'before', asked: 0, answer: () => underway.shift()?.(), fails: false };
  const queryFn = () =>
    new Promise<string>((resolve, reject) => {
      server.asked += 1;
      const { truth } = server;
      underway.push(() => (server.fails ? reject(new Error('gone')) : resolve(truth)));
    });
  return { server, queryFn };
}

it.each(['one answer', 'pages'])('does not take a first answer from before for what is true now: %s', async (kind) => {
  const { server, queryFn } = slowServer();
  const client = new QueryClient();
  const options = { queryKey: ['orders', 'mine'], queryFn, staleTime: Infinity };
  const observer =
    kind === 'pages'
      ? new InfiniteQueryObserver(client, { ...options, initialPageParam: 0, getNextPageParam: () => undefined })
      : new QueryObserver(client, options);
  const leave = observer.subscribe(() => undefined);
  expect(server.asked).toBe(1);
  server.truth = 'after';
  const asked = askAgain(client, { queryKey: ['orders'] });
  server.answer();
  await expect.poll(() => server.asked).toBe(2);
  server.answer();
  await asked;
  expect(JSON.stringify(client.getQueryData(['orders', 'mine']))).toContain('after');

  // Where an answer is there already it is asked for once, and nothing else is.
  const again = askAgain(client, { queryKey: ['orders'] });
  await expect.poll(() => server.asked).toBe(3);
  server.answer();
  await again;
  await askAgain(client, { queryKey: ['others'] });
  expect(server.asked).toBe(3);
  leave();
});

it('leaves a first answer that does not come to whoever asks for it', async () => {
  const { server, queryFn } = slowServer();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const leave = new QueryObserver(client, { queryKey: ['orders'], queryFn }).subscribe(() => undefined);
  const asked = askAgain(client);
  server.fails = true;
  server.answer();
  await asked;
  expect(server.asked).toBe(1);
  expect(client.getQueryState(['orders'])).toMatchObject({ status: 'error' });
  leave();
});
