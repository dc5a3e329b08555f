/** What the build decides. Every VITE_ variable is read here and nowhere else; a wrong value is named, not guessed at. */
export const flags = {
  workerMarketApi: onOff('VITE_WORKER_MARKET_API', import.meta.env['VITE_WORKER_MARKET_API'], true),
  workerWrites: onOff('VITE_WORKER_WRITES', import.meta.env['VITE_WORKER_WRITES'], false),
  realtime: onOff('VITE_REALTIME', import.meta.env['VITE_REALTIME'], false),
  marketPollMs: milliseconds('VITE_MARKET_POLL_MS', import.meta.env['VITE_MARKET_POLL_MS'], 180_000),
  marketPaused: onOff('VITE_MARKET_PAUSED', import.meta.env['VITE_MARKET_PAUSED'], true),
  leaderboardFallback: onOff('VITE_LEADERBOARD_FALLBACK', import.meta.env['VITE_LEADERBOARD_FALLBACK'], true),
  signUpEnabled: onOff('VITE_SIGN_UP_ENABLED', import.meta.env['VITE_SIGN_UP_ENABLED'], true),
  /** Where the worker calls go; empty means the site's own origin. */
  workerHost: text(import.meta.env['VITE_WORKER_HOST']).replace(/\/+$/, ''),
  /** Hosts whose addresses are paths (/members) and not hashes (/#/members). */
  productionHosts: list(import.meta.env['VITE_PRODUCTION_HOSTS']),
  /** Hosts that show the development banner beside the local ones. */
  previewHosts: list(import.meta.env['VITE_PREVIEW_HOSTS']),
} as const;

export function onOff(name: string, value: unknown, otherwise: boolean): boolean {
  const given = text(value);
  if (given === '') return otherwise;
  if (given === 'true' || given === '1' || given === 'on') return true;
  if (given === 'false' || given === '0' || given === 'off') return false;
  throw new Error(`${name} must be true or false, not "${given}"`);
}

export function milliseconds(name: string, value: unknown, otherwise: number): number {
  const given = text(value);
  if (given === '') return otherwise;
  const number = Number(given);
  if (!Number.isInteger(number) || number < 1000) {
    throw new Error(`${name} must be a whole number of milliseconds, 1000 or more, not "${given}"`);
  }
  return number;
}

export function list(value: unknown): readonly string[] {
  return text(value)
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter((entry) => entry !== '');
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
