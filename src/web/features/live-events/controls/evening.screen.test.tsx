import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, askedOf } from '#web/testing/answers.ts';
import { eventNamed } from '#web/testing/event-answers.ts';
import { show } from '#web/testing/show.tsx';
import type { EventState } from '../api.ts';
import { WithKeys } from '../keys/keys-on.tsx';
import { Evening } from './evening.tsx';
import { EventControls } from './event-controls.tsx';

const AUCTION = 'POST /api/admin/events/:eventId/run-auction';
const END = 'POST /api/admin/events/:eventId/end';
const STAGED = 'GET /api/admin/events/:eventId/staged-orders';

const prepare = { is_started: false };
const ended = { is_ended: true };
const button = (name: string) => page.getByRole('button', { name, exact: true });
const part = (title: string) =>
  page.getByRole('heading', { name: new RegExp(`^${title} (Done|Now|Ahead)`) }).getByRole('button');
const onStage = vi.fn<(view: 'reveal' | 'replay') => void>();
const shown = (of: Partial<EventState>) => (
  <WithKeys>
    <Evening event={eventNamed('Spring', { teams: 4, ...of })} onStage={onStage} />
  </WithKeys>
);
const slots = () => askedOf(AUCTION).map(({ body }) => body);

async function showEvening(of: Partial<EventState> = {}) {
  const data = { batchId: 'b', filled: 1, rejected: 0, deferred: 0, settled: 0 };
  answerWith({ [AUCTION]: { ok: true, data }, [STAGED]: { ok: true, data: [] } });
  return await show(shown(of), { session: { isAdmin: true } });
}

beforeEach(() => {
  onStage.mockClear();
  localStorage.removeItem('event-shortcuts');
});

it.each([
  ['Prepare', prepare, 'Start clock'],
  ['Run', {}, 'Run OPEN auction'],
  ['End', ended, 'Open the reveal'],
] as const)(
  'has %s open when it is its time, with its act the largest, and the others closed',
  async (title, of, act) => {
    await showEvening(of);
    for (const other of ['Prepare', 'Run', 'End'])
      await expect.element(part(other), { message: other }).toHaveAttribute('aria-expanded', String(other === title));
    const heights = page
      .getByRole('button')
      .elements()
      .filter((one) => !one.hasAttribute('aria-controls'))
      .map((one) => [one.getBoundingClientRect().height, one.textContent] as const);
    const most = Math.max(...heights.map(([height]) => height));
    expect(heights.filter(([height]) => height === most).map(([, text]) => text)).toContainEqual(
      expect.stringMatching(new RegExp(`^${act}`)),
    );
  },
);

it('opens what is asked for, and keeps what was typed in what is closed', async () => {
  await showEvening(prepare);
  await expect.element(button('Run OPEN auction')).not.toBeInTheDocument();
  await part('Run').click();
  await expect.element(button('Run OPEN auction')).toBeVisible();
  await page.getByLabelText('Team name').fill('Desk one');
  await part('Prepare').click();
  await expect.element(page.getByLabelText('Team name')).not.toBeVisible();
  await part('Prepare').click();
  await expect.element(page.getByLabelText('Team name')).toHaveValue('Desk one');
});

it('goes on with the evening when another organiser does, but closes nothing that is being typed in', async () => {
  const { rerender } = await showEvening(prepare);
  await page.getByLabelText('Team name').fill('Desk one');
  await rerender(shown({}));
  await expect.element(part('Run')).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByLabelText('Team name')).toHaveValue('Desk one');
  await expect.element(page.getByLabelText('Team name')).toBeVisible();
  await part('Prepare').click();
  await rerender(shown(ended));
  await expect.element(part('End')).toHaveAttribute('aria-expanded', 'true');
  await expect.element(part('Run')).toHaveAttribute('aria-expanded', 'false');
});

it('acts by keys that stand on their buttons, and not while someone types or chooses', async () => {
  await showEvening();
  await expect.element(button('Run OPEN auction')).toHaveTextContent(/O$/);
  await userEvent.keyboard('o');
  await expect.poll(slots).toEqual([{ slot: 'open' }]);
  await page.getByLabelText('Headline').click();
  await userEvent.keyboard('cool');
  await expect.element(page.getByLabelText('Headline')).toHaveValue('cool');
  page.getByRole('checkbox', { name: 'SAP' }).element().focus();
  await userEvent.keyboard('c');
  expect(slots(), 'nothing by typing').toHaveLength(1);
  await button('Clear form').click();
  await userEvent.keyboard('{Control>}c{/Control}');
  expect(slots(), 'nothing with Control').toHaveLength(1);
  await userEvent.keyboard('C');
  await expect.poll(slots).toEqual([{ slot: 'open' }, { slot: 'close' }]);
});

it('asks by key what it asks by mouse, and hears nothing while it asks', async () => {
  await showEvening();
  const question = page.getByRole('alertdialog', { name: 'End the event?' });
  await userEvent.keyboard('e');
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('o');
  expect(slots()).toEqual([]);
  expect(askedOf(END)).toEqual([]);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await userEvent.keyboard('o');
  await expect.poll(slots).toHaveLength(1);
});

it('hears no key of what is closed, switched off or not to be pressed', async () => {
  const { rerender } = await showEvening(prepare);
  await userEvent.keyboard('o');
  await rerender(shown({ is_frozen: true }));
  await expect.element(button('Run OPEN auction')).toBeDisabled();
  await userEvent.keyboard('o');
  expect(slots()).toEqual([]);
  await rerender(shown(ended));
  await expect.element(button('Open the reveal')).toBeVisible();
  await userEvent.keyboard('v');
  expect(onStage.mock.calls).toEqual([['reveal']]);
});

it('lets who speaks to their computer switch the keys off, for good', async () => {
  answerWith({
    'GET /api/admin/events/:eventId': { ok: true, data: eventNamed('Spring') },
    [STAGED]: { ok: true, data: [] },
  });
  const controls = (
    <WithKeys>
      <EventControls eventId="spring" onEvent={() => undefined} onStage={onStage} />
    </WithKeys>
  );
  const { unmount } = await show(controls, { session: { isAdmin: true } });
  await page.getByRole('switch', { name: 'Keyboard shortcuts' }).click();
  await unmount();
  await show(controls, { session: { isAdmin: true } });
  await expect.element(button('Run OPEN auction')).toHaveTextContent(/auction$/);
  await userEvent.keyboard('o');
  expect(slots()).toEqual([]);
});

it('says companies and contracts by name, and no id', async () => {
  const tickers = [{ symbol: 'SIE', name: 'Siemens', price: 250 }];
  const at = '2026-03-05T19:00:00.000Z';
  const shock = { factors: { SIE: 1.18 }, headline: 'Orders' };
  const actions = [
    { id: 2, at, action: 'shock.apply', is_own: true, details: shock },
    { id: 1, at, action: 'event.unheard-of', is_own: false, details: null },
  ];
  const order = { id: 'o', portfolio_id: 'p', option_symbol: 'SIE260320C00250000', side: 'BUY' as const, qty: 2 };
  const rest = { preview_price: 3, estimated_fees: 1, auction_slot: null, cancelable: true, time_to_cutoff_sec: 0 };
  const event = eventNamed('Spring', { id: 'b7c0ffee-0001', tickers, actions });
  answerWith({
    'GET /api/admin/events/:eventId': { ok: true, data: event },
    [STAGED]: {
      ok: true,
      data: [
        {
          ...order,
          ...rest,
          limit_price: null,
          package_id: null,
          net_limit: null,
          validity: null,
          risk_reasons: [],
          team_name: 'Desk one',
          status: 'PENDING',
        },
      ],
    },
  });
  await show(<EventControls eventId={event.id} onEvent={() => undefined} onStage={onStage} />, {
    session: { isAdmin: true },
  });
  await expect.element(page.getByText('SIE 250 Call 20 Mar 2026')).toBeVisible();
  await expect.element(page.getByText('Siemens +18.0% · Orders')).toBeVisible();
  await expect.element(page.getByText('Another organiser changed something')).toBeVisible();
  await page.getByLabelText('Tickers').first().fill('SIE');
  await expect.element(button('Apply shock: Siemens')).toBeVisible();
  const read = document.body.textContent;
  for (const raw of [event.id, order.option_symbol, 'unheard-of']) expect(read).not.toContain(raw);
});
