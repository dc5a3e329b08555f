import type { Output } from '#contract/endpoint.ts';
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
import { gather } from '#server/gather.ts';
import { prepareAnswer, preparedText, type PreparedAnswer } from '#server/http/prepared-answer.ts';
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
    textOf: (row) => JSON.stringify(tradingRowSchema.parse(row)),
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
    textOf: (row) => JSON.stringify(quizRowSchema.parse(row)),
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
  /** A row as it stands in an answer. */
  textOf: (row: R) => string;
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
  const { finalSeason, ...name } = await nameOf(database, board);
  const owners = ownerOf(viewer);
  const boards = kept.get(database) ?? new Map<string, KeptBoard>();
  kept.set(database, boards);
  // Closing a season need not change its rows, but what is said about them.
  const id = `${nameText(name)} ${finalSeason === null ? '' : 'final'}`;
  const known = boards.get(id);
  const quick = known && (await readQuick(context, { name, owners }));
  if (known && quick?.version === known.version) return withOwn(known.answer, quick.own, board);
  const stored = await readStored(database, name, { rows: true, owners, addresses: false });
  if (boards.size >= MAX_KEPT) boards.clear();
  const answer = board.prepare(dataOf({ ...stored, own: [] }, { finalSeason }, board.toRow));
  boards.set(id, { version: stored.version, answer });
  return withOwn(answer, stored.own, board);
}

/** What a full room asks of a board at the same time: its version once, and the rows of all of them with it. */
const readQuick = gather(
  async ({ database }: Context, asked: readonly { name: BoardName; owners: readonly string[] }[]) => {
    const boards = new Map(asked.map(({ name }) => [nameText(name), { name, owners: [] as string[] }]));
    for (const { name, owners } of asked) boards.get(nameText(name))?.owners.push(...owners);
    const read = new Map<string, StoredBoard>();
    for (const [text, { name, owners }] of boards)
      read.set(text, await readStored(database, name, { rows: false, owners, addresses: false }));
    return asked.map(({ name, owners }) => {
      const stored = read.get(nameText(name));
      return stored && { ...stored, own: stored.own.filter(({ user_id: id }) => owners.includes(id)) };
    });
  },
);

function nameText({ seasonId, key }: BoardName): string {
  return `${seasonId} ${key}`;
}

/** No text in an answer can hold it: there its quotes have a backslash before them. */
const NOBODY = '"me":null';

/** The answer of everyone with the row of one of them, which is all that is written anew. */
function withOwn<R>(answer: PreparedAnswer, own: readonly Entry[], { toRow, textOf }: Board<R>): PreparedAnswer {
  const [entry] = own;
  if (!entry) return answer;
  const row = textOf(toRow(entry));
  return preparedText(
    answer.json.replace(NOBODY, () => `"me":${row}`),
    `${answer.etag} ${row}`,
  );
}

function ownerOf(viewer: Viewer): string[] {
  return viewer.kind === 'account' ? [viewer.userId] : [];
}

async function readDatabase<R>({ database }: Context, viewer: Viewer, { toRow, ...board }: Board<R>) {
  const name = await nameOf(database, board);
  const addresses = viewer.kind === 'account' && viewer.isAdmin;
  const stored = await readStored(database, name, { rows: true, owners: ownerOf(viewer), addresses });
  return answerOf(stored, name, toRow);
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
  const [me = null] = own.map(toRow);
  return { rows: entries.map(toRow), me, total, summary, generated_at: generatedAt, final_season: finalSeason };
}
