import type { Turnstile, TurnstileOptions } from './turnstile.ts';

export interface BotCheck {
  /** A token that proves that a person is there, or an empty text when none could be had. */
  getToken(): Promise<string>;
  /** Throws the widget away and starts a new one, after a failure or when the server refused its token. */
  reload(): void;
  /** What its token proved has been answered; the next call gets another. */
  discard(): void;
  /** The connection is back: a widget that was on its way when it went may never come, and says nothing of it. */
  reconnected(): void;
  /** Whatever holds the widget is on the screen now; until then, who asks for a token waits. */
  show(place: WidgetPlace): void;
  /** What held it has gone. */
  hide(): void;
}

interface WidgetPlace {
  container: HTMLElement;
  load: () => Promise<Turnstile>;
  look: Pick<TurnstileOptions, 'sitekey' | 'action' | 'theme' | 'language'>;
  /** How many times the usual wait it may take. */
  patience: number;
  /** Whether the widget wants something from the person. */
  onAsking: (asks: boolean) => void;
}

type Widget = { api: Turnstile; id: string } | null;

const tokenReuseMs = 5_000;
const widgetWaitMs = 5_000;
const executeTimeoutMs = 7_000;

/** Drives one widget. It draws nothing unless Turnstile wants the person to do something. */
export function createBotCheck(nowMs: () => number): BotCheck {
  let token: { value: string; atMs: number } | undefined;
  let state: 'fresh' | 'executing' | 'interactive' | 'used' = 'fresh';
  let attempt: Promise<string> | undefined;
  let answer: ((token: string) => void) | undefined;
  let place: WidgetPlace | undefined;
  let arrive: (widget: Promise<Widget>) => void = () => undefined;
  const unplaced = () => new Promise<Widget>((resolve) => (arrive = resolve));
  let widget = unplaced();
  /** Counts the widgets that were drawn: what an earlier one still says is not listened to. */
  let drawing = 0;

  async function mount(there: WidgetPlace): Promise<Widget> {
    try {
      const api = await there.load();
      if (place !== there) return null;
      const mine = (drawing += 1);
      const heard = whileShown(callbacks(there), () => mine === drawing);
      const id = api.render(there.container, { ...there.look, ...behaviour, ...heard });
      return typeof id === 'string' ? { api, id } : null;
    } catch {
      // A blocked or broken script is the same as a widget that never comes: there is no token.
      return null;
    }
  }

  function callbacks(there: WidgetPlace) {
    return {
      callback: (value: string) => {
        token = { value, atMs: nowMs() };
        state = 'used';
        there.onAsking(false);
        answer?.(value);
      },
      'error-callback': fail,
      'timeout-callback': fail,
      'expired-callback': () => {
        token = undefined;
      },
      'before-interactive-callback': () => {
        state = 'interactive';
        there.onAsking(true);
      },
    };
  }

  /** True tells the widget that its failure is taken care of. */
  function fail(): true {
    if (answer === undefined) {
      // Nobody waits for it: the next who asks gets a new one. Drawn again at once it might fail for ever, as without a network.
      void widget.then((old) => old?.api.remove(old.id));
      widget = Promise.resolve(null);
      forget();
      return true;
    }
    answer('');
    reload();
    return true;
  }

  const asksPerson = (): boolean => state === 'interactive';

  /** And does not listen to the widget any more, which goes. */
  function forget(): void {
    drawing += 1;
    token = undefined;
    state = 'fresh';
    place?.onAsking(false);
  }

  function reload(): void {
    forget();
    const there = place;
    if (there === undefined) return;
    widget = widget.then((old) => {
      old?.api.remove(old.id);
      return place === there ? mount(there) : null;
    });
  }

  /** One that failed before is drawn again; who asks waits for that too, but no longer than for any widget. */
  async function drawn(): Promise<Widget> {
    const known = await widget;
    if (known !== null) return known;
    reload();
    return widget;
  }

  async function execute(): Promise<string> {
    const ready = await within(widgetWaitMs * (place?.patience ?? 1), drawn());
    if (ready === undefined || ready === null) return '';
    const answered = new Promise<string>((resolve) => {
      answer = resolve;
    });
    if (state === 'used') ready.api.reset(ready.id);
    state = 'executing';
    ready.api.execute(ready.id);
    let value = await within(executeTimeoutMs * (place?.patience ?? 1), answered);
    // A person takes the time they take; the widget itself says when a challenge has run out.
    if (value === undefined && asksPerson()) value = await answered;
    answer = undefined;
    if (value === undefined) reload();
    return value ?? '';
  }

  return {
    async getToken() {
      if (token !== undefined && nowMs() - token.atMs < tokenReuseMs) return token.value;
      // Two clicks share one attempt.
      attempt ??= execute().finally(() => {
        attempt = undefined;
      });
      return attempt;
    },
    reload,
    discard() {
      token = undefined;
    },
    reconnected() {
      if (attempt === undefined && token === undefined) reload();
    },
    show(there) {
      place = there;
      widget = mount(there);
      arrive(widget);
    },
    hide() {
      forget();
      answer?.('');
      place = undefined;
      void widget.then((old) => old?.api.remove(old.id));
      widget = unplaced();
    },
  };
}

type Callbacks = Pick<
  TurnstileOptions,
  'callback' | 'error-callback' | 'timeout-callback' | 'expired-callback' | 'before-interactive-callback'
>;

/** What a widget says, as long as it is the one on the screen. */
function whileShown(callbacks: Callbacks, isShown: () => boolean): Callbacks {
  return {
    callback: (token) => isShown() && callbacks.callback(token),
    'error-callback': () => !isShown() || callbacks['error-callback'](),
    'timeout-callback': () => isShown() && callbacks['timeout-callback'](),
    'expired-callback': () => isShown() && callbacks['expired-callback'](),
    'before-interactive-callback': () => isShown() && callbacks['before-interactive-callback'](),
  };
}

const behaviour = {
  execution: 'execute',
  appearance: 'interaction-only',
  retry: 'never',
  'refresh-expired': 'manual',
} as const satisfies Partial<TurnstileOptions>;

/** What the promise comes to, or undefined when it takes longer. */
async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
