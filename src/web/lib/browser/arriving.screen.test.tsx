import { expect, it } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { later } from './arrivals.ts';
import { Arriving } from './arriving.tsx';

/** Lets everything that is due now happen, and nothing that waits for a time: React, too, takes its turns from this queue. */
async function turns(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  for (let turn = 0; turn < 20; turn += 1)
    await new Promise((resolve) => {
      port1.addEventListener('message', resolve, { once: true });
      port1.start();
      port2.postMessage(null);
    });
  port1.close();
}

it('shows a part as soon as it has come, and one within it as soon as that has', async () => {
  const arrive: (() => void)[] = [];
  const coming = (text: string, inner?: React.ReactNode) =>
    later(
      () =>
        new Promise<{ default: () => React.ReactNode }>((resolve) => {
          const Part = () => (
            <>
              {text}
              {inner}
            </>
          );
          arrive.push(() => resolve({ default: Part }));
        }),
    );
  const Inner = coming('the inner part');
  const Outer = coming(
    'the outer part, ',
    <Arriving fallback="and more to come">
      <Inner />
    </Arriving>,
  );
  const { container } = await show(
    <Arriving fallback="on its way">
      <Outer />
    </Arriving>,
  );
  expect(container.textContent).toContain('on its way');
  for (const shown of ['the outer part, and more to come', 'the outer part, the inner part']) {
    arrive.shift()?.();
    await turns();
    expect(container.textContent).toContain(shown);
    expect(container.textContent).not.toContain('on its way');
  }
});
