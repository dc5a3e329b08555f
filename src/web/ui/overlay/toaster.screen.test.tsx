import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#web/testing/show.tsx';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '../button.tsx';
import { Field } from '../form/field.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

afterEach(() => void vi.useRealTimers());

it('keeps a toast as long as it is held, and shows the newest alone, read out by its tone', async () => {
  await show(<p>elsewhere</p>);
  // Only the time of toasts stands still.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  showToast('Saved', 'success', 5_000);
  const saved = page.getByText('Saved');
  await saved.hover();
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.element(saved).toBeVisible();
  await page.getByText('elsewhere').hover();
  await vi.advanceTimersByTimeAsync(6_000);
  await expect.element(saved).not.toBeInTheDocument();
  showToast('Sent', 'success');
  showToast('Refused', 'error');
  await expect.element(page.getByRole('alert').getByText('Refused')).toBeVisible();
  await expect.element(page.getByText('Sent')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(page.getByText('Refused')).not.toBeInTheDocument();
});

const onAct = vi.fn<() => void>();

function Question() {
  const [name, setName] = useState<string>();
  return (
    <>
      <Button onClick={() => setName('Desk one')}>Ask</Button>
      <ConfirmDialog
        open={name !== undefined}
        onOpenChange={() => setName(undefined)}
        heading={`Remove ${name ?? 'nobody'}?`}
        description="For good."
        act="Remove"
        onAct={onAct}
      />
    </>
  );
}

it('stays while its act is on the way, whatever is pressed', async () => {
  const onOpenChange = vi.fn<(open: boolean) => void>();
  const about = { heading: 'Remove it?', description: 'For good.', act: 'Remove', onAct: () => undefined };
  await show(<ConfirmDialog open busy onOpenChange={onOpenChange} {...about} />);
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  expect(onOpenChange).not.toHaveBeenCalled();
});

it('starts a question on the way out, answers nothing beside it, and says to its end whom it was about', async () => {
  await show(<Question />);
  const ask = page.getByRole('button', { name: 'Ask' });
  await ask.click();
  const question = page.getByRole('alertdialog');
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true });
  await expect.element(question).toBeVisible();
  const said = new Set<string>();
  const watch = new MutationObserver(() =>
    said.add(document.querySelector('[role=alertdialog] h2')?.textContent ?? ''),
  );
  watch.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  watch.disconnect();
  expect([...said].filter((text) => text !== '' && text !== 'Remove Desk one?')).toEqual([]);
  await expect.element(ask).toHaveFocus();
  expect(onAct).not.toHaveBeenCalled();
});

function Task() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog open={isOpen} onOpenChange={setOpen} heading="Task" actions={<Button>Do it</Button>}>
        <Field label="Name" />
      </Dialog>
    </>
  );
}

it('starts a dialog at its task, keeps the focus inside, and gives it back', async () => {
  await show(<Task />);
  const open = page.getByRole('button', { name: 'Open' });
  await open.click();
  await expect.element(page.getByLabelText('Name')).toHaveFocus();
  await userEvent.keyboard('{Tab}{Tab}{Tab}');
  await expect.poll(() => document.activeElement?.closest('[role=dialog]')).not.toBeNull();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(open).toHaveFocus();
});
