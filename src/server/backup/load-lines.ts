import { StringDecoder } from 'node:string_decoder';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../database/database.ts';
import { BackupError } from './backup-error.ts';
import { storedTables, type StoredTable } from './stored-tables.ts';

const MAX_ROWS = 500;
const MAX_CHARACTERS = 2_000_000;

/** A line that is no row. */
const mark = z.union([
  z.strictObject({ table: z.string(), columns: z.array(z.string()).min(1) }),
  z.strictObject({ sequence: z.string(), value: z.string(), isCalled: z.boolean() }),
  z.strictObject({ end: z.strictObject({ tables: z.int(), rows: z.int() }) }),
]);

/** Writes the lines of a snapshot into tables that have no rows, and tells how many rows there were. */
export async function loadLines(open: Database, contents: AsyncIterable<Buffer>): Promise<number> {
  const tables = new Map((await storedTables(open)).map((table) => [table.name, table]));
  const counted = { tables: 0, rows: 0 };
  let insert: ((rows: string[]) => Promise<void>) | undefined;
  let isComplete = false;
  for await (const lines of batches(contents)) {
    const [first] = lines;
    if (first === undefined) continue;
    if (first.startsWith('[')) {
      if (!insert) throw unreadable('rows without a table');
      counted.rows += lines.length;
      await insert(lines);
      continue;
    }
    const said = mark.parse(JSON.parse(first));
    if ('table' in said) {
      counted.tables += 1;
      insert = insertInto(open, tables.get(said.table), said);
    } else if ('sequence' in said) {
      await open.execute(
        sql`select setval(${`public."${said.sequence}"`}::regclass, ${said.value}::bigint, ${said.isCalled})`,
      );
    } else isComplete = said.end.tables === counted.tables && said.end.rows === counted.rows;
  }
  if (!isComplete) throw unreadable('it does not end where it says');
  return counted.rows;
}

/** The rows come as they stand in the file: the database takes the texts apart and turns each into its column's type. */
function insertInto(open: Database, table: StoredTable | undefined, told: { table: string; columns: string[] }) {
  const columns = told.columns.map((name) => table?.columns.find((column) => column.name === name));
  const names = sql.join(
    told.columns.map((name) => sql.identifier(name)),
    sql`, `,
  );
  const values = sql.join(
    columns.map((column, index) => {
      if (!column) throw unreadable(`a column of ${told.table} is not known`);
      return sql.raw(`(line->>${index})::${column.type}`);
    }),
    sql`, `,
  );
  return async (rows: string[]) => {
    await open.execute(sql`insert into ${sql.identifier(told.table)} (${names}) overriding system value
      select ${values} from jsonb_array_elements(${`[${rows.join(',')}]`}::jsonb) as line`);
  };
}

/** Rows of one table together, as many as fit; every other line alone. */
async function* batches(contents: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  let rows: string[] = [];
  let characters = 0;
  for await (const line of linesIn(contents)) {
    const isRow = line.startsWith('[');
    if (rows.length > 0 && (!isRow || rows.length === MAX_ROWS || characters + line.length > MAX_CHARACTERS)) {
      yield rows;
      rows = [];
      characters = 0;
    }
    if (isRow) {
      rows.push(line);
      characters += line.length;
    } else yield [line];
  }
  if (rows.length > 0) yield rows;
}

/** Only a newline ends a line: a text may hold every other sign that some count as one. */
async function* linesIn(contents: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const chunk of contents) {
    const parts = (rest + decoder.write(chunk)).split('\n');
    rest = parts.pop() ?? '';
    yield* parts;
  }
  if (rest !== '') throw unreadable('its last line is cut short');
}

function unreadable(how: string): BackupError {
  return new BackupError(`The backup cannot be read: ${how}.`);
}
