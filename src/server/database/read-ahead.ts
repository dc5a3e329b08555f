import { setImmediate } from 'node:timers/promises';

/**
 * One page after the other, each with the key that the next one comes after. While a page is worked on the database reads the next, and others who wait for this
 * process have their turn in between.
 */
export async function* readAhead<Page extends { last: string }>(
  read: (after: string) => Promise<Page | undefined>,
): AsyncGenerator<Page> {
  let next = read('');
  for (;;) {
    const page = await next;
    if (!page) return;
    next = read(page.last);
    // Whoever takes it sees the error; until then it must not count as one that nobody handles.
    next.catch(() => undefined);
    await setImmediate();
    yield page;
  }
}
