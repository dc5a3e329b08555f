import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#web/testing/show.tsx';
import { Checkbox } from './checkbox.tsx';
import { Switch } from './switch.tsx';

function Boxes({ disabled = false }: { disabled?: boolean }) {
  const [picked, setPicked] = useState<readonly string[]>(['SAP']);
  const [isLive, setLive] = useState(false);
  const all = ['SAP', 'ALV'];
  return (
    <main>
      <Checkbox
        label="All"
        checked={picked.length === all.length}
        mixed={picked.length === 1}
        disabled={disabled}
        onChange={(isOn) => setPicked(isOn ? all : [])}
      />
      <Switch label="Live" checked={isLive} disabled={disabled} onChange={setLive} />
      <output aria-label="chosen">{`${picked.join('+')} ${isLive ? 'live' : 'still'}`}</output>
    </main>
  );
}

const chosen = page.getByLabelText('chosen');
const box = page.getByRole('checkbox', { name: 'All' });
const live = page.getByRole('switch', { name: 'Live' });

it('is neither on nor off where some are picked, and takes all of them first', async () => {
  await show(<Boxes />);
  await expect.element(box).toHaveAttribute('aria-checked', 'mixed');
  await page.getByText('All', { exact: true }).click();
  await expect.element(chosen).toHaveTextContent('SAP+ALV still');
  await expect.element(box).toHaveAttribute('aria-checked', 'true');
  box.element().focus();
  await userEvent.keyboard(' ');
  await expect.element(chosen).toHaveTextContent('still');
  await expect.element(box).toHaveAttribute('aria-checked', 'false');
});

it('is switched by its words and by the space bar, and says how it stands', async () => {
  await show(<Boxes />);
  await expect.element(live).toHaveAttribute('aria-checked', 'false');
  await page.getByText('Live', { exact: true }).click();
  await expect.element(chosen).toHaveTextContent('SAP live');
  await expect.element(live).toHaveAttribute('aria-checked', 'true');
  await expect.element(live).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(chosen).toHaveTextContent('SAP still');
});

it('takes no press and no focus while it is disabled', async () => {
  await show(<Boxes disabled />);
  await expect.element(live).toBeDisabled();
  await expect.element(box).toHaveAttribute('aria-disabled', 'true');
  await page.getByText('All', { exact: true }).click({ force: true });
  await page.getByText('Live', { exact: true }).click({ force: true });
  await userEvent.tab();
  expect(document.activeElement?.closest('main'), 'nothing here is tabbed to').toBeNull();
  await expect.element(chosen).toHaveTextContent('SAP still');
});
