import { PGlite, type messages } from '@electric-sql/pglite';

type Answer = messages.BackendMessage[];
type Options = Parameters<PGlite['execProtocolStream']>[1];

/** What the database has prepared under a name, and what it said about its parameters and columns. */
interface Prepared {
  name: string;
  described: Answer;
}

const MAX_PREPARED = 500;
const MAX_TEXT_BYTES = 4_000;
const [PARSE, BIND, DESCRIBE, EXECUTE, SYNC] = [...Buffer.from('PBDES')];
const [STATEMENT] = Buffer.from('S');

/**
 * The embedded database, which plans each statement once. By itself it parses and plans a statement anew each time, in six exchanges; here the first five of
 * a known one are a single exchange without parsing. A statement that changes the schema forgets what was prepared.
 */
export class PreparedPGlite extends PGlite {
  readonly #known = new Map<string, Prepared>();
  #serial = 0;
  /** The statement that is being run: under which name, or where it is new, as what to keep it. */
  #current: { prepared?: Prepared; text?: string; name?: string } = {};
  #waiting: Uint8Array[] = [];

  override async execProtocolStream(message: Uint8Array, options?: Options): Promise<Answer> {
    const kind = message[0];
    if (kind === PARSE) return this.#parse(message, options);
    const { prepared, name, text } = this.#current;
    const used = prepared?.name ?? name;
    if (used === undefined) return super.execProtocolStream(message, options);
    if (kind === DESCRIBE && message[5] === STATEMENT) {
      if (prepared) return prepared.described;
      const described = await super.execProtocolStream(named(message, 6, used), options);
      if (text !== undefined) this.#known.set(text, { name: used, described });
      return described;
    }
    if (kind === BIND || kind === DESCRIBE) {
      this.#waiting.push(kind === BIND ? named(message, 6, used) : message);
      return [];
    }
    const waiting = this.#waiting;
    this.#waiting = [];
    if (kind === SYNC) this.#current = {};
    return super.execProtocolStream(kind === EXECUTE ? Buffer.concat([...waiting, message]) : message, options);
  }

  async #parse(message: Uint8Array, options: Options): Promise<Answer> {
    this.#waiting = [];
    this.#current = {};
    const text = textOf(message);
    if (text === undefined) return super.execProtocolStream(message, options);
    if (/^\s*(create|alter|drop)\b/i.test(text)) this.#known.clear();
    const prepared = this.#known.get(text);
    if (prepared) {
      this.#current = { prepared };
      return [];
    }
    if (this.#known.size >= MAX_PREPARED) return super.execProtocolStream(message, options);
    this.#serial += 1;
    const name = `s${this.#serial}`;
    const answer = await super.execProtocolStream(named(message, 5, name), options);
    this.#current = { text, name };
    return answer;
  }
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
