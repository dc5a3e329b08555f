import { useState, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#web/testing/show.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { Tabs } from '../tabs.tsx';
import { Segmented } from './segmented.tsx';
import { Select } from './select.tsx';

const options = [
  { value: 'sap', label: 'SAP' },
  { value: 'sie', label: 'Siemens' },
  { value: 'bas', label: 'BASF' },
] as const;
type Value = (typeof options)[number]['value'];

function Choices() {
  const [select, setSelect] = useState<Value>('sap');
  const [segment, setSegment] = useState<Value>('sap');
  const [tab, setTab] = useState<Value>('sap');
  const items = options.map(({ value, label }) => ({ value, label, content: <p>about {label}</p> }));
  return (
    <main>
      <Select label="Underlying" value={select} options={options} onChange={setSelect} />
      <Segmented label="Range" value={segment} options={options} onChange={setSegment} />
      <Tabs label="Views" value={tab} items={items} onChange={setTab} />
      <output aria-label="chosen">{[select, segment, tab].join()}</output>
    </main>
  );
}

const chosen = page.getByLabelText('chosen');

it('is chosen from by keys alone: a list, a row of a few, and tabs', async () => {
  await show(<Choices />);
  const list = page.getByRole('combobox', { name: 'Underlying' });
  list.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('option', { name: 'SAP' })).toBeVisible();
  await userEvent.keyboard('b{Enter}');
  await expect.element(chosen).toHaveTextContent('bas,sap,sap');
  await expect.element(list).toHaveFocus();
  await expect.element(list).toHaveTextContent('BASF');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('option', { name: 'BASF' })).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowUp}{Escape}');
  await expect.element(page.getByRole('option', { name: 'BASF' })).not.toBeInTheDocument();
  await expect.element(chosen, { message: 'looked at, not chosen' }).toHaveTextContent('bas,sap,sap');
  page.getByRole('radio', { name: 'SAP' }).element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(chosen).toHaveTextContent('bas,sie,sap');
  page.getByRole('tab', { name: 'SAP' }).element().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
  await expect.element(chosen).toHaveTextContent('bas,sie,sie');
  await expect.element(page.getByText('about Siemens')).toBeVisible();
  await expect.element(page.getByText('about SAP')).not.toBeInTheDocument();
});

it.each([
  ['the page', (part: ReactNode) => <main>{part}</main>],
  [
    'a dialog',
    (part: ReactNode) => (
      <Dialog open onOpenChange={() => {}} heading="A form">
        {part}
      </Dialog>
    ),
  ],
])('stays open in %s under a press that takes as long as one by hand', async (_where, within) => {
  await show(within(<Select label="Underlying" value="sap" options={options} onChange={() => {}} />));
  await page.getByRole('combobox', { name: 'Underlying' }).click({ delay: 120 });
  await expect.element(page.getByRole('option', { name: 'Siemens' })).toBeVisible();
  await page.getByRole('option', { name: 'Siemens' }).hover();
  await expect.element(page.getByRole('option', { name: 'Siemens' })).toHaveAttribute('data-highlighted');
});
