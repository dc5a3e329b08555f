import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#web/testing/show.tsx';
import { Plot } from './plot.tsx';

it('follows its place when that gets narrower, as when a phone is turned, also in a grid', async () => {
  const { container } = await show(
    <div style={{ display: 'grid', width: 400 }}>
      <div>
        <Plot summary="A line" domain={[0, 1]} extent={[0, 1]} height={100} formatY={String} labelsX={[]}>
          {() => null}
        </Plot>
      </div>
    </div>,
  );
  const drawing = page.getByRole('img', { name: 'A line' });
  await expect.element(drawing).toHaveAttribute('width', '400');
  const grid = container.querySelector<HTMLElement>('div');
  if (grid === null) throw new Error('No grid');
  grid.style.width = '300px';
  await expect.element(drawing).toHaveAttribute('width', '300');
  grid.style.width = '360px';
  await expect.element(drawing).toHaveAttribute('width', '360');
});
