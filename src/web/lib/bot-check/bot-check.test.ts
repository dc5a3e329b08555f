import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBotCheck, type BotCheck } from './bot-check.ts';
import type { Turnstile, TurnstileOptions } from './turnstile.ts';

const look = { sitekey: 'key', action: 'sign-in', theme: 'light', language: 'en' } as const;
// Only handed through to the widget, which is a fake here.
const container = {} as HTMLElement;

/** A widget that does nothing by itself: the test speaks for it. */
function fakeTurnstile() {
  const widgets: TurnstileOptions[] = [];
  const api = {
    render: vi.fn<Turnstile['render']>((_, options) => `widget-${widgets.push(options)}`),
    execute: vi.fn<Turnstile['execute']>(),
    reset: vi.fn<Turnstile['reset']>(),
    remove: vi.fn<Turnstile['remove']>(),
  };
  const latest = () => {
    const options = widgets.at(-1);
    if (options === undefined) throw new Error('No widget was drawn');
    return options;
  };
  return { api, widgets, latest };
}

const turnstile = { current: fakeTurnstile() };

const unasked = () => undefined;

function makeCheck(load: () => Promise<Turnstile> = async () => turnstile.current.api, patience = 1): BotCheck {
  const check = createBotCheck(() => Date.now());
  check.show({ load, container, look, patience, onAsking: unasked });
  return check;
}

/** Lets everything happen that is due now. */
const settle = () => vi.advanceTimersByTimeAsync(0);

async function tokenAfter(check: BotCheck, value: string): Promise<string> {
  const asked = check.getToken();
  await settle();
  turnstile.current.latest().callback(value);
  return asked;
}

beforeEach(() => {
  vi.useFakeTimers();
  turnstile.current = fakeTurnstile();
});
afterEach(() => vi.useRealTimers());

describe('a token', () => {
  it('comes from executing a widget of the right key and action', async () => {
    expect(await tokenAfter(makeCheck(), 'one')).toBe('one');
    expect(turnstile.current.latest()).toMatchObject({ sitekey: 'key', action: 'sign-in', execution: 'execute' });
  });

  it('is used again while it is under 5 seconds old', async () => {
    const check = makeCheck();
    await tokenAfter(check, 'one');
    await vi.advanceTimersByTimeAsync(4_999);
    expect(await check.getToken()).toBe('one');
    expect(turnstile.current.api.execute).toHaveBeenCalledTimes(1);
  });

  it('is asked for anew when it is 5 seconds old', async () => {
    const check = makeCheck();
    await tokenAfter(check, 'one');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await tokenAfter(check, 'two')).toBe('two');
    expect(turnstile.current.api.reset).toHaveBeenCalledTimes(1);
    expect(turnstile.current.api.execute).toHaveBeenCalledTimes(2);
  });

  it('serves two clicks at once', async () => {
    const check = makeCheck();
    const both = Promise.all([check.getToken(), check.getToken()]);
    await settle();
    turnstile.current.latest().callback('one');
    expect(await both).toEqual(['one', 'one']);
    expect(turnstile.current.api.execute).toHaveBeenCalledTimes(1);
  });

  it('that was answered for is not given out again', async () => {
    const check = makeCheck();
    await tokenAfter(check, 'one');
    check.discard();
    expect(await tokenAfter(check, 'two')).toBe('two');
  });

  it('that expired is forgotten', async () => {
    const check = makeCheck();
    await tokenAfter(check, 'one');
    turnstile.current.latest()['expired-callback']();
    expect(await tokenAfter(check, 'two')).toBe('two');
  });
});

describe('waiting for the widget', () => {
  it.each([
    [4_900, 'one'],
    [5_100, ''],
  ])('when it takes %d ms gives %j', async (takesMs, expected) => {
    const check = makeCheck(async () => {
      await new Promise((resolve) => setTimeout(resolve, takesMs));
      return turnstile.current.api;
    });
    const asked = check.getToken();
    await vi.advanceTimersByTimeAsync(5_000);
    if (expected !== '') turnstile.current.latest().callback(expected);
    expect(await asked).toBe(expected);
  });

  it('ends at once when its script cannot be loaded, and every click loads it again', async () => {
    const load = vi.fn<() => Promise<Turnstile>>(async () => turnstile.current.api);
    load.mockRejectedValueOnce(new Error('blocked')).mockRejectedValueOnce(new Error('blocked'));
    const check = makeCheck(load);
    expect(await check.getToken()).toBe('');
    expect(await tokenAfter(check, 'one')).toBe('one');
    expect(load).toHaveBeenCalledTimes(3);
  });
});

describe('an attempt', () => {
  it.each([
    { patience: 1, seconds: 7 },
    { patience: 3, seconds: 21 },
  ])('gives an empty token after $seconds seconds with a patience of $patience, and not before', async (given) => {
    const check = makeCheck(undefined, given.patience);
    let token: string | undefined;
    void check.getToken().then((value) => (token = value));
    await vi.advanceTimersByTimeAsync(given.seconds * 1000 - 1);
    expect(token).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(token).toBe('');
  });

  it('that hung is followed by one with a new widget', async () => {
    const check = makeCheck();
    const asked = check.getToken();
    await vi.advanceTimersByTimeAsync(7_000);
    await asked;
    expect(await tokenAfter(check, 'two')).toBe('two');
    expect(turnstile.current.widgets).toHaveLength(2);
  });

  it('that waits for a person waits as long as they take, with one widget', async () => {
    const check = makeCheck();
    let token: string | undefined;
    void check.getToken().then((value) => (token = value));
    await settle();
    turnstile.current.latest()['before-interactive-callback']();
    await vi.advanceTimersByTimeAsync(180_000);
    expect(token).toBeUndefined();
    turnstile.current.latest().callback('done');
    await settle();
    expect(token).toBe('done');
    expect(turnstile.current.api.execute).toHaveBeenCalledTimes(1);
    expect(turnstile.current.widgets).toHaveLength(1);
  });

  it('that a person lets run out ends when the widget says so', async () => {
    const check = makeCheck();
    const asked = check.getToken();
    await settle();
    turnstile.current.latest()['before-interactive-callback']();
    await vi.advanceTimersByTimeAsync(180_000);
    turnstile.current.latest()['timeout-callback']();
    expect(await asked).toBe('');
    expect(await tokenAfter(check, 'two')).toBe('two');
    expect(turnstile.current.widgets).toHaveLength(2);
  });

  it('that waits for a person ends when what holds the widget goes', async () => {
    const check = makeCheck();
    const asked = check.getToken();
    await settle();
    turnstile.current.latest()['before-interactive-callback']();
    await vi.advanceTimersByTimeAsync(180_000);
    check.hide();
    expect(await asked).toBe('');
  });
});

describe('a failed widget', () => {
  it.each(['error-callback', 'timeout-callback'] as const)(
    'gives an empty token and reloads (%s)',
    async (callback) => {
      const check = makeCheck();
      const asked = check.getToken();
      await settle();
      turnstile.current.latest()[callback]();
      expect(await asked).toBe('');
      await settle();
      expect(turnstile.current.api.remove).toHaveBeenCalledWith('widget-1');
      expect(turnstile.current.widgets).toHaveLength(2);
      expect(await tokenAfter(check, 'two')).toBe('two');
    },
  );

  it('that nobody waits for is drawn again when someone asks, and not before', async () => {
    const check = makeCheck();
    await settle();
    for (let round = 0; round < 3; round += 1) turnstile.current.latest()['error-callback']();
    await settle();
    expect(turnstile.current.widgets).toHaveLength(1);
    expect(await tokenAfter(check, 'one')).toBe('one');
    expect(turnstile.current.widgets).toHaveLength(2);
  });

  it('is also one whose token the server refused', async () => {
    const check = makeCheck();
    await tokenAfter(check, 'refused');
    check.reload();
    expect(await tokenAfter(check, 'two')).toBe('two');
    expect(turnstile.current.api.remove).toHaveBeenCalledTimes(1);
  });

  it('is not brought back after the form has gone', async () => {
    const check = makeCheck();
    await settle();
    check.hide();
    check.reload();
    await settle();
    expect(turnstile.current.api.remove).toHaveBeenCalledWith('widget-1');
    expect(turnstile.current.widgets).toHaveLength(1);
  });
});

describe('what holds the widget', () => {
  const load = async () => turnstile.current.api;

  it('may come after a token was asked for, as a dialog does', async () => {
    const check = createBotCheck(() => Date.now());
    const asked = check.getToken();
    await vi.advanceTimersByTimeAsync(4_900);
    check.show({ load, container, look, patience: 1, onAsking: unasked });
    await settle();
    turnstile.current.latest().callback('one');
    expect(await asked).toBe('one');
  });

  it('that never comes gives an empty token after 5 seconds', async () => {
    const asked = createBotCheck(() => Date.now()).getToken();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await asked).toBe('');
  });

  it('that goes takes its attempt and its token along, and a new one starts over', async () => {
    const check = makeCheck();
    await tokenAfter(check, 'one');
    await vi.advanceTimersByTimeAsync(5_000);
    const asked = check.getToken();
    await settle();
    check.hide();
    expect(await asked).toBe('');
    check.show({ load, container, look, patience: 1, onAsking: unasked });
    expect(await tokenAfter(check, 'two')).toBe('two');
    expect(turnstile.current.widgets).toHaveLength(2);
    expect(turnstile.current.api.remove).toHaveBeenCalledTimes(1);
  });

  it('hears when the person is asked for something, and when that is over', async () => {
    const check = createBotCheck(() => Date.now());
    const onAsking = vi.fn<(asks: boolean) => void>();
    check.show({ load, container, look, patience: 1, onAsking });
    const asked = check.getToken();
    await settle();
    turnstile.current.latest()['before-interactive-callback']();
    expect(onAsking).toHaveBeenLastCalledWith(true);
    turnstile.current.latest().callback('one');
    expect(onAsking).toHaveBeenLastCalledWith(false);
    expect(await asked).toBe('one');
  });
});

describe('when the connection is back', () => {
  it('a widget that may have been cut off is drawn again, and what the old one says no longer counts', async () => {
    const check = makeCheck();
    await settle();
    check.reconnected();
    const asked = check.getToken();
    await settle();
    turnstile.current.widgets[0]?.['error-callback']();
    turnstile.current.widgets[1]?.callback('new');
    expect(await asked).toBe('new');
  });

  it('one that is at work, or has given its token, stays', async () => {
    const check = makeCheck();
    const asked = check.getToken();
    await settle();
    check.reconnected();
    turnstile.current.latest().callback('one');
    expect(await asked).toBe('one');
    check.reconnected();
    expect(await check.getToken()).toBe('one');
    expect(turnstile.current.widgets).toHaveLength(1);
  });
});
