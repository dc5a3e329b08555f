import { berlinInstant } from '#rules/market/time/berlin-time.ts';
import { tendLiveEvents } from '../features/live-events/tend-events.ts';
import { call, signedIn, type Answer } from './accounts.ts';
import { joinAdmin, type TestAdmin } from './admin.ts';
import { openTestSeason } from './season.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './test-server.ts';
import { MONDAY } from './trading.ts';

/** A live event beside a season that runs, at an instant that the test moves. */
export interface TestEvent {
  server: TestServer;
  seasonId: string;
  seasonMarketId: string;
  eventId: string;
  admin: TestAdmin;
  /** A call of this event, such as 'POST freeze'. */
  act(key: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** Moves the world on. */
  pass(ms: number): void;
  /** What the job of live events does. */
  tend(): Promise<void>;
  register(...names: string[]): Promise<TestTeam[]>;
}

export interface TestTeam {
  name: string;
  email: string;
  password: string;
  token: string;
  portfolioId: string;
  call(key: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  place(optionSymbol: string, side: 'BUY' | 'SELL', qty: number): Promise<Answer>;
}

export const MINUTE_MS = 60_000;

export async function startEvent(
  options: Omit<TestServerOptions, 'machine'> & { bots?: number } = {},
): Promise<TestEvent> {
  const { bots, ...others } = options;
  let nowMs = berlinInstant(MONDAY, '10:00');
  const server = await startTestServer({ ...others, machine: () => nowMs });
  const season = await openTestSeason(server.context);
  const admin = await joinAdmin(server, 'ada');
  const created = await admin.call('POST /api/admin/events', { name: 'Trading Night', ...(bots && { bots }) });
  const eventId = String(created.body.data.id);
  const act: TestEvent['act'] = (key, body, headers = {}) => {
    const [method, path] = key.split(' ');
    const isRead = method === 'GET';
    const url = `${method} /api/admin/events/${eventId}${path === undefined || path === '' ? '' : `/${path}`}`;
    return call(server, url, { token: admin.token, headers, ...(!isRead && { body: body ?? {} }) });
  };
  return {
    server,
    seasonId: season.seasonId,
    seasonMarketId: season.marketId,
    eventId,
    admin,
    act,
    pass: (ms) => {
      nowMs += ms;
    },
    tend: () => tendLiveEvents(server.context, nowMs),
    register: async (...names) => {
      const { body } = await act('POST register-teams', { team_names: names });
      const made = body.data as { team_name: string; email: string; password: string }[];
      return Promise.all(made.map((team) => enter(server, team)));
    },
  };
}

async function enter(
  server: TestServer,
  { team_name: name, email, password }: { team_name: string; email: string; password: string },
): Promise<TestTeam> {
  const token = await signedIn(server.context, email);
  const send: TestTeam['call'] = (key, body, headers = {}) => call(server, key, { token, body, headers });
  const snapshot = await send('GET /api/adx/portfolio-snapshot');
  const portfolioId = String(snapshot.body.data?.portfolio.id);
  return {
    name,
    email,
    password,
    token,
    portfolioId,
    call: send,
    place: (optionSymbol, side, qty) => send('POST /api/adx/place-order', { portfolioId, optionSymbol, side, qty }),
  };
}
