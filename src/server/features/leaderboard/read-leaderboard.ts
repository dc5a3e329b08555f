import type { Output } from '#contract/endpoint.ts';
import { leaderboardsEndpoints } from '#contract/leaderboards.ts';
import { boardKey, PREDICTIONS_BOARD } from '#rules/standings/board-numbers.ts';
import type { QuizCategory } from '#rules/standings/rank-participants.ts';
import type { TradingCategory } from '#rules/standings/rank-traders.ts';
import type { Timeframe } from '#rules/standings/timeframes.ts';
import type { Context, Viewer } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { prepareAnswer, type PreparedAnswer } from '#server/http/prepared-answer.ts';
import { readSeasonOfStandings } from '../seasons/active-season.ts';
import { predictionRow, quizRow, tradingRow, type Entry, type QuizRow, type TradingRow } from './board-rows.ts';
import { readLiveQuizBoard } from './live-quiz-board.ts';
import { readStored, type BoardName, type StoredBoard } from './stored-board.ts';

export interface TradingChoice {
  season?: string | undefined;
  timeframe: Timeframe;
  category: TradingCategory | 'predictions';
}

export interface QuizChoice {
  season?: string | undefined;
  timeframe: Timeframe;
  category: QuizCategory;
}

const tradingEndpoint = leaderboardsEndpoints['GET /api/leaderboards/adx'];
const quizEndpoint = leaderboardsEndpoints['GET /api/leaderboards/hti'];

type Source = 'memory' | 'database';

/** From memory while nothing has changed, or straight from the database. */
export async function readTradingBoard(
  context: Context,
  viewer: Viewer,
  { season, timeframe, category }: TradingChoice,
  from: Source = 'memory',
): Promise<Output<typeof tradingEndpoint> | PreparedAnswer> {
  const isPredictions = category === 'predictions';
  const board: Board<TradingRow> = {
    season,
    track: 'adx',
    key: isPredictions ? PREDICTIONS_BOARD : boardKey('adx', timeframe, category),
    toRow: isPredictions ? predictionRow : tradingRow,
    prepare: (data) => prepareAnswer(tradingEndpoint, { ok: true, data }),
  };
  return from === 'memory' ? readKept(context, viewer, board) : readDatabase(context, viewer, board);
}

export async function readQuizBoard(
  context: Context,
  viewer: Viewer,
  { season, timeframe, category }: QuizChoice,
  from: Source = 'memory',
): Promise<Output<typeof quizEndpoint> | PreparedAnswer> {
  const board: Board<QuizRow> = {
    season,
    track: 'hti',
    key: boardKey('hti', timeframe, category),
    toRow: quizRow,
    prepare: (data) => prepareAnswer(quizEndpoint, { ok: true, data }),
  };
  if (viewer.kind === 'account' && !viewer.isAdmin) {
    const shown = await readSeasonOfStandings(context.database, season);
    const live = await readLiveQuizBoard(context, { season: shown, userId: viewer.userId, timeframe, category });
    if (live) return { ok: true, data: dataOf(live, { finalSeason: null }, quizRow) };
  }
  return from === 'memory' ? readKept(context, viewer, board) : readDatabase(context, viewer, board);
}

interface Board<R> {
  season: string | undefined;
  track: 'adx' | 'hti';
  key: string;
  toRow: (entry: Entry) => R;
  prepare: (data: BoardAnswer<R>) => PreparedAnswer;
}

interface BoardAnswer<R> {
  rows: R[];
  me: R | null;
  total: number;
  summary: Record<string, number | null>;
  generated_at: string | null;
  final_season: string | null;
}

interface KeptBoard {
  version: string;
  entries: Entry[];
  /** What everyone gets who has no row of their own. */
  answer: PreparedAnswer;
}

/** By board and season, for each database that this process has open. */
const kept = new WeakMap<Database, Map<string, KeptBoard>>();
/** Twice the boards of a season, so that the change to the next one fits. */
const MAX_KEPT = 60;

async function readKept<R>(context: Context, viewer: Viewer, board: Board<R>) {
  const isAdmin = viewer.kind === 'account' && viewer.isAdmin;
  if (isAdmin) return readDatabase(context, viewer, board);
  const { database } = context;
  const name = await nameOf(database, board);
  const ownId = viewer.kind === 'account' ? viewer.userId : null;
  const boards = kept.get(database) ?? new Map<string, KeptBoard>();
  kept.set(database, boards);
  // Closing a season need not change its rows, but what is said about them.
  const id = `${name.seasonId} ${name.key} ${name.finalSeason === null ? '' : 'final'}`;
  const known = boards.get(id);
  const quick = known && (await readStored(database, name, { rows: false, ownId, addresses: false }));
  if (known && quick?.version === known.version) {
    return quick.own ? answerOf({ ...quick, entries: known.entries }, name, board.toRow) : known.answer;
  }
  const stored = await readStored(database, name, { rows: true, ownId, addresses: false });
  const { entries, version } = stored;
  if (boards.size >= MAX_KEPT) boards.clear();
  const answer = board.prepare(dataOf({ ...stored, own: undefined }, name, board.toRow));
  boards.set(id, { version, entries, answer });
  return stored.own ? answerOf(stored, name, board.toRow) : answer;
}

async function readDatabase<R>({ database }: Context, viewer: Viewer, { toRow, ...board }: Board<R>) {
  const name = await nameOf(database, board);
  const addresses = viewer.kind === 'account' && viewer.isAdmin;
  const ownId = viewer.kind === 'account' ? viewer.userId : null;
  return answerOf(await readStored(database, name, { rows: true, ownId, addresses }), name, toRow);
}

interface SeasonBoard extends BoardName {
  /** The name of a season that is over. */
  finalSeason: string | null;
}

async function nameOf(
  database: Database,
  { season, track, key }: Pick<Board<never>, 'season' | 'track' | 'key'>,
): Promise<SeasonBoard> {
  const { id, name, status } = await readSeasonOfStandings(database, season);
  return { seasonId: id, track, key, finalSeason: status === 'closed' ? name : null };
}

function answerOf<R>(stored: StoredBoard, name: SeasonBoard, toRow: (entry: Entry) => R) {
  return { ok: true as const, data: dataOf(stored, name, toRow) };
}

function dataOf<R>(
  { entries, own, total, summary, generatedAt }: StoredBoard,
  { finalSeason }: Pick<SeasonBoard, 'finalSeason'>,
  toRow: (entry: Entry) => R,
) {
  const me = own ? toRow(own) : null;
  return { rows: entries.map(toRow), me, total, summary, generated_at: generatedAt, final_season: finalSeason };
}
