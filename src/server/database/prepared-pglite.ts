import { PGlite, type messages, type PGliteOptions } from '@electric-sql/pglite';
import type { StatementEnded } from '../metrics/metrics.ts';
import { diskFull, LEAST_ROOM, type Room } from './disk-room.ts';

type Answer = messages.BackendMessage[];
type Options = Parameters<PGlite['execProtocolStream']>[1];

/** What the database has prepared under a name, and what it said about its parameters and columns. */
interface Prepared {
  name: string;
  described: Answer;
}

/** The statement that is being run. */
interface Current {
  text: string;
  name: string;
  described?: Answer;
  bind?: Uint8Array;
  hasEnded?: boolean;
}

const MAX_PREPARED = 500;
const MAX_TEXT_BYTES = 4_000;
const [PARSE, BIND, DESCRIBE, EXECUTE, SIMPLE] = [...Buffer.from('PBDEQ')];
const [STATEMENT] = Buffer.from('S');
/** Statements that add to the database. */
const WRITES = /^\s*((insert|update|merge|create|alter)\b|with\b[^]*\b(insert into|update)\b)/i;
/**
 * Begins like this what writes nothing: there is one statement in each message, and no function of ours that a select could call. Everything else counts as a
 * write, also what only might be one, and the end of a transaction.
 */
const READS = /^\s*select\s/i;
const LONGEST_BEGINNING = 40;
const END = Buffer.from('S\0\0\0\u0004', 'latin1');
const NOTHING = new Uint8Array(0);

/**
 * The embedded database, which plans each statement once. By itself it parses and plans a statement anew each time, in six exchanges; here a known one is a
 * single exchange. A statement that changes the schema forgets what was prepared. On a disk that is nearly full, nothing that writes is let through.
 */
export class PreparedPGlite extends PGlite {
  readonly #known = new Map<string, Prepared>();
  #serial = 0;
  #current: Current | undefined;
  #writes = 0;
  readonly #room: Room;
  readonly #statementEnded: StatementEnded | undefined;
  #timed = { text: '', startedMs: 0 };

  constructor(
    options: PGliteOptions = {},
    room: Room = () => Number.POSITIVE_INFINITY,
    statementEnded?: StatementEnded,
  ) {
    super(options);
    this.#room = room;
    this.#statementEnded = statementEnded;
  }

  /** How many statements have begun that may write. */
  get writes(): number {
    return this.#writes;
  }

  override async execProtocolStream(message: Uint8Array, options?: Options): Promise<Answer> {
    if (message[0] === SIMPLE || (message[0] === PARSE && !READS.test(beginningIn(message)))) this.#writes += 1;
    if (!this.#statementEnded) return this.#exchange(message, options);
    // A statement begins with its text and is over when it has been executed, well or not.
    if (message[0] === PARSE) this.#timed = { text: statementIn(message), startedMs: performance.now() };
    try {
      return await this.#exchange(message, options);
    } finally {
      if (message[0] === EXECUTE)
        this.#statementEnded(this.#timed.text, (performance.now() - this.#timed.startedMs) / 1000);
    }
  }

  async #exchange(message: Uint8Array, options?: Options): Promise<Answer> {
    const kind = message[0];
    if (kind === PARSE) return this.#parse(message, options);
    const current = this.#current;
    if (!current) return super.execProtocolStream(message, options);
    if (kind === DESCRIBE) {
      if (message[5] === STATEMENT) return this.#describe(current, message, options);
      return current.described?.filter(({ name }) => name === 'rowDescription' || name === 'noData') ?? [];
    }
    if (kind === BIND) {
      current.bind = named(message, 6, current.name);
      return [];
    }
    if (kind === EXECUTE) {
      // The end of the exchange goes with it, and has been sent then also where the statement fails.
      current.hasEnded = true;
      return super.execProtocolStream(Buffer.concat([current.bind ?? NOTHING, message, END]), options);
    }
    this.#current = undefined;
    return current.hasEnded ? [] : super.execProtocolStream(message, options);
  }

  async #parse(message: Uint8Array, options: Options): Promise<Answer> {
    this.#current = undefined;
    const free = this.#room();
    if (free < LEAST_ROOM && WRITES.test(statementIn(message))) throw diskFull(free);
    const text = textOf(message);
    if (text === undefined) return super.execProtocolStream(message, options);
    if (/^\s*(create|alter|drop)\b/i.test(text)) this.#known.clear();
    const known = this.#known.get(text);
    if (known) {
      this.#current = { text, ...known };
      return [];
    }
    if (this.#known.size >= MAX_PREPARED) return super.execProtocolStream(message, options);
    this.#serial += 1;
    const name = `s${this.#serial}`;
    const answer = await super.execProtocolStream(named(message, 5, name), options);
    this.#current = { text, name };
    return answer;
  }

  async #describe(current: Current, message: Uint8Array, options: Options): Promise<Answer> {
    if (current.described) return current.described;
    const described = await super.execProtocolStream(named(message, 6, current.name), options);
    current.described = described;
    this.#known.set(current.text, { name: current.name, described });
    return described;
  }
}

/** The text of a statement, after the name that it is prepared under. */
function statementIn(message: Uint8Array): string {
  const begins = message.indexOf(0, 5) + 1;
  return Buffer.from(message.subarray(begins, message.indexOf(0, begins))).toString('utf8');
}

function beginningIn(message: Uint8Array): string {
  const begins = message.indexOf(0, 5) + 1;
  return Buffer.from(message.subarray(begins, begins + LONGEST_BEGINNING)).toString('latin1');
}

/** The text of a message that parses a statement, unless it is one of a kind. */
function textOf(message: Uint8Array): string | undefined {
  const isPlain = message.length <= MAX_TEXT_BYTES && message[5] === 0;
  // It ends with the text's zero and the number of parameter types, which must be none.
  const hasNoTypes = message.at(-1) === 0 && message.at(-2) === 0 && message.at(-3) === 0;
  return isPlain && hasNoTypes ? Buffer.from(message.subarray(6, -3)).toString('utf8') : undefined;
}

/** The message with a name in the place of an empty one. */
function named(message: Uint8Array, at: number, name: string): Uint8Array {
  const whole = Buffer.concat([message.subarray(0, at), Buffer.from(name), message.subarray(at)]);
  whole.writeInt32BE(whole.length - 1, 1);
  return whole;
}
