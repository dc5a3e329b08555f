import { contract, type Contract, type ContractKey } from '#contract/contract.ts';
import type { Output } from '#contract/endpoint.ts';
import { errors, type ErrorCode } from '#contract/errors.ts';

/** What a screen has asked for. */
export interface Asked {
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  body: unknown;
  correlationId: string;
}

interface Said {
  message?: string;
  fields?: Record<string, string>;
}

class Refused {
  readonly code: ErrorCode;
  readonly said: Said;

  constructor(code: ErrorCode, said: Said) {
    this.code = code;
    this.said = said;
  }
}

/** An answer that says no, with the status that the contract gives the code. */
export function refuse(code: ErrorCode, said: Said = {}): Refused {
  return new Refused(code, said);
}

type Given<K extends ContractKey> = Output<Contract[K]> | Refused;
type Answers = {
  [K in ContractKey]?: Given<K> | ((asked: Asked) => Given<K> | Promise<Given<K>>);
};

// oxlint-disable-next-line no-unsafe-type-assertion -- the keys of a constant object
const names = Object.keys(contract) as ContractKey[];
let answers: Answers = {};
const asked = new Map<ContractKey, Asked[]>();
const problems: string[] = [];

/** Stands in for the server. What it is told to answer is held against the contract first, so no screen is tested on what the server would never say. */
export function answerWith(more: Answers): void {
  answers = { ...answers, ...more };
}

/** Everything that was asked of an endpoint, the oldest first. */
export function askedOf(key: ContractKey): readonly Asked[] {
  return asked.get(key) ?? [];
}

/** Forgets everything, and tells what went wrong meanwhile. */
export function endAnswers(): string[] {
  answers = {};
  asked.clear();
  return problems.splice(0);
}

window.fetch = async (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input, location.href);
  const key = `${init?.method ?? 'GET'} ${url.pathname}`;
  for (const name of names) {
    const params = match(name, key);
    if (params === undefined) continue;
    const answer = answers[name];
    if (answer === undefined) break;
    const request = {
      params,
      query: Object.fromEntries(url.searchParams),
      body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
      correlationId: new Headers(init?.headers).get('X-Correlation-Id') ?? '',
    };
    asked.set(name, [...askedOf(name), request]);
    const given: unknown = typeof answer === 'function' ? await answer(request) : answer;
    init?.signal?.throwIfAborted();
    return given instanceof Refused ? refusal(given) : Response.json(checked(name, given));
  }
  problems.push(`Nobody answers ${key}`);
  throw new TypeError(`Nobody answers ${key}`);
};

function match(name: string, key: string): Record<string, string> | undefined {
  const pattern = name.replace(/[.*+?^$|()[\]\\]/g, '\\$&').replace(/[:{](\w+)\}?/g, '(?<$1>[^/]+)');
  const found = new RegExp(`^${pattern}$`).exec(key);
  return found === null ? undefined : { ...found.groups };
}

function checked(name: ContractKey, answer: unknown): unknown {
  const { output } = contract[name];
  if (output === 'stream') return answer;
  const result = output.safeParse(answer);
  if (!result.success) problems.push(`${name} never answers so: ${result.error.message}`);
  return answer;
}

function refusal({ code, said }: Refused): Response {
  const { status, message } = errors[code];
  const answer = { ok: false, error: code, message, reference: '00000000-test', ...said };
  return Response.json(answer, { status });
}
