import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { eventNamed, replayNamed } from '#web/testing/event-answers.ts';
import { show } from '#web/testing/show.tsx';
import { NewsLine } from './news-line.tsx';

const event = eventNamed('Forty Desks');
const line = page.getByRole('region', { name: 'News' });

it('has a dash while the news are not known, and only then says that there are none', async () => {
  const shown = await show(<NewsLine event={event} replay={undefined} />);
  await expect.element(line).toHaveTextContent(/^News–$/);
  await shown.rerender(<NewsLine event={event} replay={replayNamed(['Desk 01'])} />);
  await expect.element(line).toHaveTextContent('No news yet');
});
