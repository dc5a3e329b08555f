import {
  leaderboardsEndpoints,
  quizRow as quizRowSchema,
  tradingRow as tradingRowSchema,
} from '#contract/leaderboards.ts';
import { boardKey, PREDICTIONS_BOARD } from '#rules/standings/board-numbers.ts';
import type { QuizCategory } from '#rules/standings/rank-participants.ts';
import type { TradingCategory } from '#rules/standings/rank-traders.ts';
import type { Timeframe } from '#rules/standings/timeframes.ts';
import type { Context, Viewer } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { gather, gatherUntilWritten } from '#server/gather.ts';
import { prepareAnswer, preparedPieces, type PreparedAnswer } from '#server/http/prepared-answer.ts';
import { pieceOf, type Piece } from '#server/http/zipped-pieces.ts';
import { readSeasonOfStandings, type Season } from '../seasons/active-season.ts';
import { predictionRow, quizRow, tradingRow, type Entry } from './board-rows.ts';
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
): Promise<PreparedAnswer> {
  const key = category === 'predictions' ? PREDICTIONS_BOARD : boardKey('adx', timeframe, category);
  const board = boardOf(await readSeasonOfStandings(context.database, season), 'adx', key);
  return from === 'memory' ? readKept(context, viewer, board) : readDatabase(context, viewer, board);
}

export async function readQuizBoard(
  context: Context,
  viewer: Viewer,
  { season, timeframe, category }: QuizChoice,
  from: Source = 'memory',
): Promise<PreparedAnswer> {
  const shown = await readSeasonOfStandings(context.database, season);
  const board = boardOf(shown, 'hti', boardKey('hti', timeframe, category));
  if (viewer.kind === 'account' && !viewer.isAdmin) {
    const live = await readLiveQuizBoard(context, { season: shown, userId: viewer.userId, timeframe, category });
    if (live) return kindOf(board).prepare(live, board);
  }
  return from === 'memory' ? readKept(context, viewer, board) : readDatabase(context, viewer, board);
}

interface Board extends BoardName {
  /** The name of a season that is over. */
  finalSeason: string | null;
}

function boardOf({ id, name, status }: Season, track: Board['track'], key: string): Board {
  return { seasonId: id, track, key, finalSeason: status === 'closed' ? name : null };
}

/** How a board's rows are written. */
interface Kind {
  prepare: (stored: StoredBoard, board: Board) => PreparedAnswer;
  /** A row as it stands in an answer. */
  textOf: (entry: Entry) => string;
}

const trading = kindWith(tradingRow, tradingRowSchema, (data) => prepareAnswer(tradingEndpoint, { ok: true, data }));
const predictions = kindWith(predictionRow, tradingRowSchema, (data) =>
  prepareAnswer(tradingEndpoint, { ok: true, data }),
);
const quiz = kindWith(quizRow, quizRowSchema, (data) => prepareAnswer(quizEndpoint, { ok: true, data }));

function kindOf({ track, key }: BoardName): Kind {
  return track === 'hti' ? quiz : key === PREDICTIONS_BOARD ? predictions : trading;
}

interface BoardAnswer<R> {
  rows: R[];
  me: R | null;
  total: number;
  summary: Record<string, number | null>;
  generated_at: string | null;
  final_season: string | null;
}

function kindWith<R>(
  toRow: (entry: Entry) => R,
  schema: { parse: (row: R) => unknown },
  prepare: (data: BoardAnswer<R>) => PreparedAnswer,
): Kind {
  return {
    prepare: ({ entries, own, total, summary, generatedAt }, { finalSeason }) => {
      const [me = null] = own.map(toRow);
      return prepare({
        rows: entries.map(toRow),
        me,
        total,
        summary,
        generated_at: generatedAt,
        final_season: finalSeason,
      });
    },
    textOf: (entry) => JSON.stringify(schema.parse(toRow(entry))),
  };
}

interface KeptBoard {
  version: string;
  /** What everyone gets who has no row of their own. */
  answer: PreparedAnswer;
  around: ReturnType<typeof cutAroundOwn>;
  /** Whoever is shown, by id: their own row is among those that the version stands for. */
  shown: ReadonlyMap<string, Entry>;
}

/** By board and season, for each database that this process has open. */
const kept = new WeakMap<Database, Map<string, KeptBoard>>();
/** Twice the boards of a season, so that the change to the next one fits. */
const MAX_KEPT = 60;
/** After which a board is given up that changes faster than it can be read. */
const TRIES = 3;

async function readKept(context: Context, viewer: Viewer, board: Board): Promise<PreparedAnswer> {
  const isAdmin = viewer.kind === 'account' && viewer.isAdmin;
  for (let tries = 0; tries < TRIES && !isAdmin; tries += 1) {
    const known = kept.get(context.database)?.get(nameText(board));
    const owners = ownerOf(viewer);
    const among = owners.flatMap((userId) => known?.shown.get(userId) ?? []);
    const now = known && (await readQuick(context, { board, owners: among.length > 0 ? [] : owners }));
    if (known && now?.version === known.version)
      return withOwn(known, among.length > 0 ? among : now.own, kindOf(board));
    await keepAnew(context, board);
  }
  return readDatabase(context, viewer, board);
}

/** What a full room asks of a board at the same time: its version once, and the rows of all of them with it. */
const readQuick = gatherUntilWritten(
  async ({ database }: Context, asked: readonly { board: Board; owners: readonly string[] }[]) => {
    const boards = new Map(asked.map(({ board }) => [nameText(board), { board, owners: [] as string[] }]));
    for (const { board, owners } of asked) boards.get(nameText(board))?.owners.push(...owners);
    const read = new Map<string, StoredBoard>();
    for (const [text, { board, owners }] of boards)
      read.set(text, await readStored(database, board, { rows: false, owners, addresses: false }));
    return asked.map(({ board, owners }) => {
      const stored = read.get(nameText(board));
      return stored && { ...stored, own: stored.own.filter(({ user_id: id }) => owners.includes(id)) };
    });
  },
);

/** Read and written down once for everyone who has found at the same time that it is another one by now. */
const keepAnew = gather(({ database }: Context, asked: readonly Board[]) =>
  Promise.all(
    asked.map(async (board) => {
      const stored = await readStored(database, board, { rows: true, owners: [], addresses: false });
      const boards = kept.get(database) ?? new Map<string, KeptBoard>();
      kept.set(database, boards);
      if (boards.size >= MAX_KEPT) boards.clear();
      const answer = kindOf(board).prepare(stored, board);
      boards.set(nameText(board), {
        version: stored.version,
        answer,
        around: cutAroundOwn(answer),
        shown: new Map(stored.entries.map((entry) => [entry.user_id, entry])),
      });
    }),
  ),
);

/** Closing a season need not change its rows, but what is said about them. */
function nameText({ seasonId, key, finalSeason }: Board): string {
  return `${seasonId} ${key} ${finalSeason === null ? '' : 'final'}`;
}

/** No text in an answer can hold it: there its quotes have a backslash before them. */
const NOBODY = '"me":null';

/** The answer of everyone around the place where the row of one of them stands. */
function cutAroundOwn(answer: PreparedAnswer): [before: Piece, after: Piece] {
  const [before, after] = answer.json().split(NOBODY);
  if (before === undefined || after === undefined) throw new Error('An answer of everyone holds a row of somebody');
  return [pieceOf(before), pieceOf(after)];
}

/** The answer of everyone with the row of one of them, which is all that is written anew. */
function withOwn({ answer, around }: KeptBoard, own: readonly Entry[], { textOf }: Kind): PreparedAnswer {
  const [entry] = own;
  if (!entry) return answer;
  const row = textOf(entry);
  const [before, after] = around;
  return preparedPieces([before, pieceOf(`"me":${row}`), after], `${answer.etag} ${row}`);
}

async function readDatabase({ database }: Context, viewer: Viewer, board: Board): Promise<PreparedAnswer> {
  const addresses = viewer.kind === 'account' && viewer.isAdmin;
  const stored = await readStored(database, board, { rows: true, owners: ownerOf(viewer), addresses });
  return kindOf(board).prepare(stored, board);
}

function ownerOf(viewer: Viewer): string[] {
  return viewer.kind === 'account' ? [viewer.userId] : [];
}
