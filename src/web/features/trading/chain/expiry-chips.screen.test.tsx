import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#web/testing/show.tsx';
import { ExpiryChips } from './expiry-chips.tsx';

afterEach(() => page.viewport(1440, 900));

const expiries = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}-20`);

it('on a phone is one line that moves by itself, and does not make the page wider', async () => {
  await page.viewport(390, 844);
  await show(
    <ExpiryChips
      expiries={expiries}
      shown={12}
      chosen={undefined}
      onChoose={vi.fn<(expiry: string | undefined) => void>()}
    />,
  );
  const chips = page.getByRole('group', { name: 'Expiries' });
  await expect.element(chips.getByRole('button').nth(11)).toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBe(390);
  const tops = chips
    .getByRole('button')
    .elements()
    .map((chip) => chip.getBoundingClientRect().top);
  expect(new Set(tops).size).toBe(1);
});
