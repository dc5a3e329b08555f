/** The part of Cloudflare's widget that is used here. */
export interface Turnstile {
  render(container: HTMLElement, options: TurnstileOptions): string | null | undefined;
  execute(widget: string): void;
  reset(widget: string): void;
  remove(widget: string): void;
}

export interface TurnstileOptions {
  sitekey: string;
  action: string;
  execution: 'execute';
  appearance: 'interaction-only';
  retry: 'never';
  'refresh-expired': 'manual';
  theme: 'light' | 'dark';
  language: string;
  callback: (token: string) => void;
  'error-callback': () => boolean;
  'expired-callback': () => void;
  'timeout-callback': () => void;
  'before-interactive-callback': () => void;
}

declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

let loading: Promise<Turnstile> | undefined;

/** Loads the widget's script once. A load that failed can be tried again. */
export function loadTurnstile(address: string): Promise<Turnstile> {
  loading ??= addScript(`${address}?render=explicit`).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function addScript(address: string): Promise<Turnstile> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.addEventListener('load', () => {
      if (window.turnstile === undefined) reject(new Error('The bot check brought no widget'));
      else resolve(window.turnstile);
    });
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('The bot check could not be loaded'));
    });
    document.head.append(script);
  });
}
