import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { liveEventLine } from '#contract/live-event-shapes.ts';
import { answerWith, askedOf } from '#web/testing/answers.ts';
import { choose } from '#web/testing/choose.ts';
import { eventNamed, replayNamed, scoreRow } from '#web/testing/event-answers.ts';
import { holdBack } from '#web/testing/hold-back.ts';
import { show } from '#web/testing/show.tsx';
import type { EventState, Replay } from '../api.ts';
import { WithKeys } from '../keys/keys-on.tsx';
import Scorecard from './scorecard.tsx';

const BOARD = 'GET /api/admin/events/:eventId/scoreboard';
/** The smallest letters that are read eight metres away. */
const SMALLEST_PX = 28;

const names = (count: number) => Array.from({ length: count }, (_, index) => `Team ${index + 1}`);
const rowsOf = (teams: readonly string[]) => teams.map((name, index) => scoreRow(index + 1, name));
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const stage = () => document.querySelector<HTMLElement>('[data-full]');
const onStage = () => [...document.querySelectorAll<HTMLElement>('[data-team]')].map(({ dataset }) => dataset['team']);

/** A frame has no screen to fill: the browser says that the part fills it, and the frame has the size of a projector. */
beforeEach(async () => {
  await page.viewport(1920, 1080);
  let part: Element | null = null;
  const tell = (next: Element | null) => {
    part = next;
    document.dispatchEvent(new Event('fullscreenchange'));
    return Promise.resolve();
  };
  vi.spyOn(document, 'fullscreenElement', 'get').mockImplementation(() => part);
  vi.spyOn(Element.prototype, 'requestFullscreen').mockImplementation(function (this: Element) {
    return tell(this);
  });
  vi.spyOn(document, 'exitFullscreen').mockImplementation(() => tell(null));
});

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await page.viewport(1440, 900);
  history.replaceState(null, '', location.pathname);
});

interface Stage {
  event?: Partial<EventState>;
  replay?: Partial<Replay>;
  language?: 'en' | 'de';
}

async function showStage(teams: readonly string[], of: Stage = {}) {
  const event = eventNamed('Spring', { teams: teams.length, auctions: 1, staged_orders: 3, ...of.event });
  answerWith({
    'GET /api/admin/events': { ok: true, data: [liveEventLine.strip().parse(event)] },
    'GET /api/admin/events/:eventId': { ok: true, data: event },
    [BOARD]: { ok: true, data: rowsOf(teams) },
    'GET /api/admin/events/:eventId/replay': { ok: true, data: replayNamed(teams, of.replay) },
    'POST /api/admin/events/:eventId/reveal': { ok: true, data: liveEventLine.strip().parse(event) },
  });
  const drawn = await show(
    <WithKeys>
      <Scorecard eventId="spring" onEvent={() => undefined} />
    </WithKeys>,
    { session: { isAdmin: true }, ...(of.language && { language: of.language }) },
  );
  await expect.element(page.getByRole('heading', { name: 'Spring' })).toBeVisible();
  return drawn;
}

async function showProjector(teams: readonly string[], of: Stage = {}) {
  await showStage(teams, of);
  await button(of.language === 'de' ? 'Vollbild' : 'Full screen').click();
  await expect.poll(stage).not.toBeNull();
}

/** Everything that is written on the stage, with the size of its letters. */
function smallLetters(): string[] {
  const part = stage();
  if (part === null) throw new Error('nothing fills the screen');
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const small: string[] = [];
  let count = 0;
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode;
    if (textContent?.trim() === '' || parentElement === null) continue;
    count += 1;
    const px = Number.parseFloat(getComputedStyle(parentElement).fontSize);
    // Sizes in parts of the screen come out some thousandths off.
    if (px < SMALLEST_PX - 0.05) small.push(`${textContent} ${px}`);
  }
  expect(count, 'texts on the stage').toBeGreaterThan(10);
  return small;
}

/** What hangs over the edge of the screen or of its own card. */
function cutOff(): string[] {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-team] article')];
  const over = cards.filter((card) => {
    const { right, bottom } = card.getBoundingClientRect();
    return right > 1920 || bottom > 1080 || card.scrollHeight > card.clientHeight + 1;
  });
  return over.map(({ textContent }) => textContent);
}

it.each([3, 8, 20, 40])('sets nothing smaller than 28 px for %i teams, and cuts nothing off', async (count) => {
  const shocks = [
    { at: '2026-03-05T19:00:00.000Z', ticker: 'SAP', change_pct: 30, headline: 'SAP raises its outlook' },
  ];
  await showProjector(names(count), { replay: { shocks } });
  await expect.element(page.getByText('SAP raises its outlook')).toBeVisible();
  await expect.poll(smallLetters).toEqual([]);
  expect(cutOff()).toEqual([]);
  await button('Figures').click();
  await expect.element(page.getByRole('columnheader', { name: 'Exposure' })).toBeVisible();
  await expect.poll(smallLetters).toEqual([]);
});

it('has room for the longest names and for German figures', async () => {
  const long = names(20).map((name) => `${name} von der Wirtschaftsuniversität XY`.slice(0, 40));
  await showProjector(long, { language: 'de' });
  expect(onStage()).toHaveLength(20);
  await expect.poll(smallLetters).toEqual([]);
  expect(cutOff()).toEqual([]);
});

it('sets nothing smaller than 28 px in the reveal, from its first place to its last', async () => {
  await showProjector(names(40), { event: { is_ended: true } });
  await button('Reveal').click();
  await button('Reveal next').click();
  await expect.element(page.getByText('Team 40')).toBeVisible();
  await expect.poll(smallLetters).toEqual([]);
  await button('Reveal all').click();
  await expect.element(page.getByText('Winner')).toBeVisible();
  await expect.poll(smallLetters).toEqual([]);
});

it('turns the pages of many teams by itself, unless it was stopped, and by the arrow keys', async () => {
  await showProjector(names(40));
  expect(onStage()).toEqual(names(20));
  await expect.element(page.getByText('Page 1 of 2')).toBeInTheDocument();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(onStage).toEqual(names(40).slice(20));
  await expect.element(page.getByText('Teams 21 to 40 of 40')).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(onStage).toEqual(names(20));
  await vi.advanceTimersByTimeAsync(12_000);
  await expect.poll(onStage).toEqual(names(40).slice(20));
  await vi.advanceTimersByTimeAsync(12_000);
  await expect.poll(onStage).toEqual(names(20));
  await button('Stop turning pages').click();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onStage()).toEqual(names(20));
});

it('turns the figures of many teams in the page, and never to an empty one', async () => {
  await showStage(names(45));
  await button('Figures').click();
  const following = button('Next teams');
  await following.click();
  await following.click();
  await expect.element(page.getByText('Teams 31 to 45 of 45')).toBeVisible();
  answerWith({ [BOARD]: { ok: true, data: rowsOf(names(30)) } });
  await button('Refresh').click();
  await expect.element(page.getByText('Teams 1 to 15 of 30')).toBeVisible();
});

it('shows with an arrow how many ranks a team has gained or lost since the last auction', async () => {
  const then = replayNamed(['Faller', 'Climber', 'Still']);
  await showProjector(['Climber', 'Faller', 'Still'], { replay: then });
  const move = (team: string) => document.querySelector(`[data-team=${team}] [data-move]`)?.textContent;
  await expect.poll(() => move('Climber')).toBe('▲1up 1 place');
  expect(move('Faller')).toBe('▼1down 1 place');
  expect(move('Still')).toBe('–same place');
  await expect.element(page.getByText('Arrows: since auction 1')).toBeVisible();
});

it('keeps what it shows until the new is there, and moves the cards it has', async () => {
  await showProjector(names(8));
  const first = document.querySelector('[data-team="Team 1"]');
  const way = holdBack();
  answerWith({
    [BOARD]: async () => {
      await way.until;
      return { ok: true, data: rowsOf(names(8).toReversed()) };
    },
  });
  const before = askedOf(BOARD).length;
  button('Refresh')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.poll(() => askedOf(BOARD).length).toBeGreaterThan(before);
  expect(onStage()).toEqual(names(8));
  expect(document.querySelector('.animate-shimmer')).toBeNull();
  way.letGo();
  await expect.poll(onStage).toEqual(names(8).toReversed());
  expect(document.querySelector('[data-team="Team 1"]'), 'the same card, elsewhere').toBe(first);
});

it('sets nothing smaller than 28 px in the replay, and keeps the point that was chosen in the page', async () => {
  await showStage(names(14));
  await button('Replay').click();
  const scrubber = page.getByRole('slider', { name: 'Auction' });
  await expect.poll(() => scrubber.query()?.getAttribute('aria-valuetext')).toContain('After auction 1');
  scrubber.element().focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(scrubber).toHaveAttribute('aria-valuetext', 'Beginning');
  await button('Full screen').click();
  await expect.poll(stage).not.toBeNull();
  await expect.element(page.getByRole('list', { name: 'Teams' })).toBeVisible();
  await expect.element(scrubber).toHaveAttribute('aria-valuetext', 'Beginning');
  await expect.poll(smallLetters).toEqual([]);
});

it('has the event chosen by its name, and says what it lacks without one', async () => {
  const onEvent = vi.fn<(id: string) => void>();
  const lines = [eventNamed('Spring'), eventNamed('Autumn')].map((event) => liveEventLine.strip().parse(event));
  answerWith({ 'GET /api/admin/events': { ok: true, data: lines } });
  await show(<Scorecard eventId="" onEvent={onEvent} />, { session: { isAdmin: true } });
  await button('Refresh').click();
  await expect.element(page.getByText('Enter event id')).toBeVisible();
  await choose('Autumn', { name: 'Event' });
  expect(onEvent).toHaveBeenLastCalledWith('autumn');
  await page.getByText('Open by event id').click();
  await page.getByLabelText('Event id').fill('winter');
  await button('Open').click();
  expect(onEvent).toHaveBeenLastCalledWith('winter');
});
