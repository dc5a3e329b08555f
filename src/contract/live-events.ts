import * as z from 'zod';
import { newOverride, override, overrideTargets } from './admin/market.ts';
import { dryRun, id } from './admin/shapes.ts';
import { endpoints, okWith, type Endpoint } from './endpoint.ts';
import {
  diagnosedOrder,
  eventName,
  liveEventLine,
  liveEventState,
  MAX_TEAMS,
  MAX_TEAMS_AT_ONCE,
  ownEvent,
  replay,
  scoreboardRow,
  shockBody,
  shockResult,
  speed,
  startingCash,
  teamCredentials,
  teamName,
} from './live-event-shapes.ts';
import { tickerSymbol } from './market.ts';
import { slot } from './trading-shapes.ts';

const ofEvent = { access: 'admin', params: z.strictObject({ eventId: id }) } as const;
/** As many as nobody will play, and as fit into the table. */
const MOST_RUNS = 1_000_000;
const runNumber = z.strictObject({ run: z.coerce.number().int().min(1).max(MOST_RUNS).optional() });
const acts = ['EVENT_NOT_FOUND', 'EVENT_OVER'] as const;
const done = okWith(z.strictObject({ is_frozen: z.boolean(), speed: z.int() }));

const changeOfClock = { ...ofEvent, output: done, errors: acts } as const satisfies Partial<Endpoint>;

export const liveEventsEndpoints = endpoints({
  'POST /api/admin/events': {
    summary: 'Creates a live event with a market of its own; with bots, a rehearsal with that many scripted teams.',
    access: 'admin',
    body: z.strictObject({ name: eventName, bots: z.int().min(1).max(60).optional() }),
    output: okWith(liveEventLine),
    errors: ['REPEAT_DIFFERS'],
    repeats: true,
  },
  'GET /api/admin/events': {
    summary: 'The live events, the newest first.',
    access: 'admin',
    output: okWith(z.array(liveEventLine)),
    errors: [],
  },
  'GET /api/admin/events/:eventId': {
    summary: 'A live event as it is now: clock, windows, underlyings and the last acts of its organisers.',
    ...ofEvent,
    output: okWith(liveEventState),
    errors: ['EVENT_NOT_FOUND'],
  },
  'POST /api/admin/events/:eventId/register-team': {
    summary: 'Registers a team with an account and a portfolio. The password is in this answer and nowhere else.',
    ...ofEvent,
    body: z.strictObject({ team_name: teamName, starting_cash: startingCash }),
    output: okWith(teamCredentials),
    errors: [...acts, 'TEAM_NAME_TAKEN', 'TOO_MANY_TEAMS', 'REPEAT_DIFFERS'],
    repeats: true,
  },
  'POST /api/admin/events/:eventId/register-teams': {
    summary: 'Registers many teams in one go: all of them or none.',
    ...ofEvent,
    body: z.strictObject({
      team_names: z.array(teamName).min(1).max(MAX_TEAMS_AT_ONCE),
      starting_cash: startingCash,
    }),
    output: okWith(z.array(teamCredentials)),
    errors: [...acts, 'TEAM_NAME_TAKEN', 'TOO_MANY_TEAMS', 'REPEAT_DIFFERS'],
    repeats: true,
  },
  'POST /api/admin/events/:eventId/new-credentials': {
    summary:
      'Makes new passwords for some teams, for all unless named. The old ones and every open session end at once.',
    ...ofEvent,
    body: z.strictObject({ team_names: z.array(teamName).min(1).max(MAX_TEAMS).optional() }),
    output: okWith(z.array(teamCredentials)),
    errors: ['EVENT_NOT_FOUND', 'TEAM_NOT_FOUND', 'REPEAT_DIFFERS'],
    repeats: true,
  },
  'POST /api/admin/events/:eventId/rename': {
    summary: 'Gives the event another name.',
    ...ofEvent,
    body: z.strictObject({ name: eventName }),
    output: okWith(liveEventLine),
    errors: ['EVENT_NOT_FOUND'],
  },
  'POST /api/admin/events/:eventId/archive': {
    summary: 'Puts the event away, out of the lists, or takes it back. One that is played must be ended first.',
    ...ofEvent,
    body: z.strictObject({ archived: z.boolean() }),
    output: okWith(liveEventLine),
    errors: ['EVENT_NOT_FOUND', 'EVENT_STILL_PLAYED'],
  },
  'GET /api/admin/events/:eventId/scoreboard': {
    summary: 'The standings of the event as they are, frozen or not; the final ones once it has been ended.',
    ...ofEvent,
    output: okWith(z.array(scoreboardRow)),
    errors: ['EVENT_NOT_FOUND'],
  },
  'POST /api/admin/events/:eventId/run-auction': {
    summary:
      'Runs an auction with everything that waits in the event, at one price instant. Starts the clock if it stands.',
    ...ofEvent,
    body: z.strictObject({ slot }),
    output: okWith(
      z.strictObject({ batchId: z.string(), filled: z.int(), rejected: z.int(), deferred: z.int(), settled: z.int() }),
    ),
    errors: [...acts, 'EVENT_FROZEN', 'AUCTION_RUNNING'],
  },
  'POST /api/admin/events/:eventId/start': {
    summary: 'Starts the clock of the event`s market.',
    ...changeOfClock,
    errors: [...acts, 'EVENT_FROZEN'],
  },
  'POST /api/admin/events/:eventId/speed': {
    summary: 'Sets how many market minutes pass in a real one.',
    ...changeOfClock,
    body: z.strictObject({ speed }),
  },
  'POST /api/admin/events/:eventId/freeze': {
    summary: 'Stops placing, cancelling, exercising, auctions and the clock, and holds the scoreboard of the teams.',
    ...changeOfClock,
    errors: [...acts, 'AUCTION_RUNNING'],
  },
  'POST /api/admin/events/:eventId/unfreeze': { summary: 'Lets a frozen event go on.', ...changeOfClock },
  'POST /api/admin/events/:eventId/end': {
    summary:
      'Ends the run: what waits is run in a last auction or cancelled, the clock stops, and the final standings are stored once.',
    ...ofEvent,
    body: z.strictObject({
      /** Which run is meant, so that nobody ends the one after it; without it the present one. */
      run: z.int().min(1).max(MOST_RUNS).optional(),
      waiting: z.enum(['run', 'cancel']).optional(),
    }),
    output: okWith(
      z.strictObject({ ended_at: z.iso.datetime(), filled: z.int(), rejected: z.int(), cancelled: z.int() }),
    ),
    errors: ['EVENT_NOT_FOUND', 'AUCTION_RUNNING', 'ORDERS_WAITING'],
  },
  'POST /api/admin/events/:eventId/reveal': {
    summary: 'Says that the final standings have been revealed to the first place: its teams may see them now.',
    ...ofEvent,
    output: okWith(liveEventLine),
    errors: ['EVENT_NOT_FOUND', 'EVENT_STILL_PLAYED'],
  },
  'POST /api/admin/events/:eventId/bots': {
    summary: 'Lets the scripted teams of a rehearsal place orders, or stops them.',
    ...ofEvent,
    body: z.strictObject({ on: z.boolean() }),
    output: okWith(z.strictObject({ bots_on: z.boolean() })),
    errors: acts,
  },
  'POST /api/admin/events/:eventId/set-override': {
    summary:
      'For some seconds multiplies the spreads of the event`s market. Its clock must run: in a market that stands, no time passes.',
    ...ofEvent,
    body: newOverride,
    output: okWith(z.array(override)),
    errors: [...acts, 'EVENT_FROZEN', 'EVENT_NOT_RUNNING', 'UNKNOWN_TICKER'],
  },
  'GET /api/admin/events/:eventId/list-overrides': {
    summary: 'The windows of the event`s market that are open now.',
    ...ofEvent,
    output: okWith(z.array(override)),
    errors: ['EVENT_NOT_FOUND'],
  },
  'POST /api/admin/events/:eventId/clear-overrides': {
    summary: 'Ends the open windows in the event`s market: of a scope, or all.',
    ...ofEvent,
    body: overrideTargets.partial(),
    output: okWith(z.strictObject({ cleared: z.int() })),
    errors: ['EVENT_NOT_FOUND'],
  },
  'POST /api/admin/events/:eventId/news-shock': {
    summary: 'Moves prices of the event`s market at once: by a factor, or to a value.',
    ...ofEvent,
    body: shockBody,
    repeats: true,
    output: okWith(shockResult),
    errors: [...acts, 'UNKNOWN_TICKER', 'SHOCK_OUT_OF_RANGE', 'NO_PRICE'],
  },
  'POST /api/admin/events/:eventId/refresh-marks': {
    summary: 'Computes the model marks of some underlyings now, of all unless named.',
    ...ofEvent,
    body: z.strictObject({ tickers: z.array(tickerSymbol).max(100).default([]) }),
    output: okWith(shockResult),
    errors: ['EVENT_NOT_FOUND', 'UNKNOWN_TICKER'],
    limit: { by: 'account', max: 30, windowSec: 60 },
  },
  'GET /api/admin/events/:eventId/staged-orders': {
    summary: 'What waits for the next auction of the event, with why it might be refused.',
    ...ofEvent,
    output: okWith(z.array(diagnosedOrder)),
    errors: ['EVENT_NOT_FOUND'],
  },
  'GET /api/admin/events/:eventId/replay': {
    summary: 'A run of the event from its beginning: shocks, windows, auctions, and what each team was worth.',
    ...ofEvent,
    query: runNumber,
    output: okWith(replay),
    errors: ['EVENT_NOT_FOUND'],
  },
  'GET /api/admin/events/:eventId/results': {
    summary: 'The standings of a run as CSV: the final ones, or as they are while it is played.',
    ...ofEvent,
    query: runNumber,
    output: okWith(z.strictObject({ file_name: z.string(), rows: z.int(), is_final: z.boolean(), csv: z.string() })),
    errors: ['EVENT_NOT_FOUND'],
  },
  'POST /api/admin/ops/news-shock': {
    summary: 'Moves prices of the season`s market at once.',
    access: 'admin',
    body: shockBody,
    repeats: true,
    output: okWith(shockResult),
    errors: ['NO_ACTIVE_SEASON', 'UNKNOWN_TICKER', 'SHOCK_OUT_OF_RANGE', 'NO_PRICE', 'SEASON_FROZEN', 'SEASON_ENDED'],
  },
  'GET /api/admin/ops/staged-orders': {
    summary: 'What waits for the auctions of the season, with why it might be refused.',
    access: 'admin',
    output: okWith(z.array(diagnosedOrder)),
    errors: ['NO_ACTIVE_SEASON'],
  },
  'GET /api/events/scoreboard': {
    summary: 'The standings of the caller`s own event; held while it is frozen, none between its end and the reveal.',
    access: 'signed-in',
    output: okWith(z.array(scoreboardRow)),
    errors: ['EVENT_NOT_FOUND'],
  },
  'GET /api/events/news': {
    summary: 'The caller`s own event: its clock and the news that have struck.',
    access: 'signed-in',
    output: okWith(ownEvent),
    errors: ['EVENT_NOT_FOUND'],
  },
});

export const cleanupEndpoints = endpoints({
  'POST /api/admin/events/:eventId/cleanup': {
    summary: 'Starts the teams afresh in a new run; deep removes teams, their accounts and all runs.',
    ...ofEvent,
    body: z.strictObject({ deep: z.boolean().default(false), dry_run: dryRun }),
    output: okWith(
      z.strictObject({ teams: z.int(), runs: z.int(), orders: z.int(), staged_orders: z.int(), run: z.int() }),
    ),
    errors: ['EVENT_NOT_FOUND', 'AUCTION_RUNNING'],
  },
  'POST /api/admin/events/:eventId/delete': {
    summary: 'Removes the event with its teams, their accounts and all runs. Its name is given to confirm it.',
    ...ofEvent,
    body: z.strictObject({ name: z.string().trim().max(80) }),
    output: okWith(z.strictObject({ teams: z.int(), runs: z.int(), orders: z.int() })),
    errors: ['EVENT_NOT_FOUND', 'AUCTION_RUNNING', 'EVENT_NAME_DIFFERS'],
  },
});
