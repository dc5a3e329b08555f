import type { Turnstile, TurnstileOptions } from './turnstile.ts';

export interface BotCheck {
  /** A token that proves that a person is there, or an empty text when none could be had. */
  getToken(): Promise<string>;
  /** Throws the widget away and starts a new one, after a failure or when the server refused its token. */
  reload(): void;
  destroy(): void;
}

export const tokenReuseMs = 5_000;
export const widgetWaitMs = 5_000;
export const executeTimeoutMs = 7_000;

/** Drives one widget. It draws nothing unless Turnstile wants the person to do something. */
export function createBotCheck(setup: {
  load: () => Promise<Turnstile>;
  container: HTMLElement;
  look: Pick<TurnstileOptions, 'sitekey' | 'action' | 'theme' | 'language'>;
  nowMs: () => number;
}): BotCheck {
  let token: { value: string; atMs: number; spent: boolean } | undefined;
  let state: 'fresh' | 'executing' | 'interactive' | 'used' = 'fresh';
  let attempt: Promise<string> | undefined;
  let answer: ((token: string) => void) | undefined;
  let destroyed = false;
  let widget = mount();

  async function mount(): Promise<{ api: Turnstile; id: string } | null> {
    try {
      const api = await setup.load();
      if (destroyed) return null;
      const id = api.render(setup.container, { ...setup.look, ...behaviour, ...callbacks() });
      return typeof id === 'string' ? { api, id } : null;
    } catch {
      // A blocked or broken script is the same as a widget that never comes: there is no token.
      return null;
    }
  }

  function callbacks() {
    return {
      callback: (value: string) => {
        token = { value, atMs: setup.nowMs(), spent: false };
        state = 'used';
        answer?.(value);
      },
      'error-callback': fail,
      'timeout-callback': fail,
      'expired-callback': () => {
        token = undefined;
      },
      'before-interactive-callback': () => {
        state = 'interactive';
      },
    };
  }

  function fail(): void {
    answer?.('');
    reload();
  }

  function reload(): void {
    token = undefined;
    state = 'fresh';
    widget = widget.then((old) => {
      old?.api.remove(old.id);
      return destroyed ? null : mount();
    });
  }

  async function execute(): Promise<string> {
    const ready = await within(widgetWaitMs, widget);
    if (ready === undefined || ready === null) {
      if (ready === null) reload();
      return '';
    }
    const answered = new Promise<string>((resolve) => {
      answer = resolve;
    });
    // A challenge that the person has not finished yet goes on; it must not be started over under their hands.
    if (state === 'used') ready.api.reset(ready.id);
    if (state === 'used' || state === 'fresh') {
      state = 'executing';
      ready.api.execute(ready.id);
    }
    const value = await within(executeTimeoutMs, answered);
    answer = undefined;
    if (value === undefined && state === 'executing') reload();
    return value ?? '';
  }

  return {
    async getToken() {
      // One that arrived after its attempt had been given up was never used, however old it is.
      if (token !== undefined && (!token.spent || setup.nowMs() - token.atMs < tokenReuseMs)) {
        token.spent = true;
        return token.value;
      }
      // Two clicks share one attempt.
      attempt ??= execute().finally(() => {
        attempt = undefined;
      });
      const value = await attempt;
      if (token?.value === value) token.spent = true;
      return value;
    },
    reload,
    destroy() {
      destroyed = true;
      void widget.then((old) => old?.api.remove(old.id));
    },
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
