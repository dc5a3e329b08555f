import type { Contract, ContractKey } from '#contract/contract.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import type { ErrorAnswer } from '#contract/errors.ts';
import type { ShownErrorCode } from '#texts/client-errors.ts';
import { ApiError } from './api-error.ts';
import { fetchInSession, type SessionRequest } from './fetch-in-session.ts';
import { sessionRefused } from '../session/session.ts';

export interface CallOptions {
  signal?: AbortSignal;
  /** A write that is tried again sends the id of its first try, so that it happens once. */
  correlationId?: string;
  /** Another origin for this call; empty is the site's own. */
  host?: string;
  headers?: Readonly<Record<string, string>>;
  /** The proof that a person is there. It travels in the body and in two headers. */
  turnstileToken?: string | undefined;
  /** Set by the call that ends the session, inside closeSession. */
  endsSession?: boolean;
}

type Needs<K extends ContractKey> = Input<Contract[K]>;
type Arguments<K extends ContractKey> =
  unknown extends Needs<K> ? [input?: CallOptions] : [input: Needs<K> & CallOptions];

/**
 * Calls an endpoint of the contract by its key: `call('POST /api/dev/clock', { body: { forward_ms: 3600000 } })`.
 * Only the contract's types are used here; its schemas stay out of the browser.
 */
export async function call<K extends ContractKey>(key: K, ...[input = {}]: Arguments<K>): Promise<Output<Contract[K]>> {
  return answerTo(key, input);
}

/** Calls as `call` does, with these options besides. */
export function callWith(options: CallOptions): typeof call {
  return (key, ...[input = {}]) => answerTo(key, { ...input, ...options });
}

async function answerTo<K extends ContractKey>(key: K, input: AnyInput): Promise<Output<Contract[K]>> {
  // The server checks its answers against the same contract, so the type is trusted from here on.
  return readJson<Output<Contract[K]>>(await sendCall(key, input, 'application/json'));
}

/** Calls an endpoint that answers with a line of text. */
export async function callForText(key: StreamKey, options: CallOptions): Promise<string> {
  return (await sendCall(key, options, 'text/plain')).text();
}

type StreamKey = { [K in ContractKey]: Contract[K]['output'] extends 'stream' ? K : never }[ContractKey];

/** Opens an endpoint that answers with a stream; it ends when the signal says so. */
export async function openStream(
  key: StreamKey,
  options: CallOptions,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const response = await sendCall(key, options, 'text/event-stream');
  if (response.body === null) throw new ApiError({ status: response.status, code: 'UNKNOWN', message: 'No stream' });
  return response.body;
}

async function sendCall(key: ContractKey, input: AnyInput, accept: string): Promise<Response> {
  const { params, query, signal, correlationId, host = '', headers, turnstileToken: token, endsSession } = input;
  const body = token === undefined ? input.body : { ...input.body, turnstileToken: token };
  const [method = 'GET', template = '/'] = key.split(' ', 2);
  const address = host + fillPath(template, params) + encodeQuery(query);
  const { response, token: session } = await send(address, {
    method,
    signal,
    endsSession,
    headers: {
      Accept: accept,
      'X-Correlation-Id': correlationId ?? newCorrelationId(),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token === undefined ? {} : { 'CF-Turnstile-Response': token, 'X-Turnstile-Token': token }),
      ...headers,
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  if (!response.ok) {
    const error = await refusal(response);
    if (error.code === 'SESSION_EXPIRED' && session !== undefined) sessionRefused(session);
    throw error;
  }
  return response;
}

interface AnyInput extends CallOptions {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: object;
}

export function fillPath(template: string, params: Readonly<Record<string, unknown>> = {}): string {
  return template.replace(/[:{](\w+)\}?/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === '') throw new Error(`${template} needs ${name}`);
    return encodeURIComponent(asText(value));
  });
}

export function encodeQuery(query: Readonly<Record<string, unknown>> = {}): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) pairs.append(name, asText(one));
    }
  }
  const text = pairs.toString();
  return text === '' ? '' : `?${text}`;
}

export function newCorrelationId(): string {
  // randomUUID exists on https and localhost only; a phone that opens a laptop's address in the same network has neither.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function send(address: string, request: SessionRequest): ReturnType<typeof fetchInSession> {
  try {
    return await fetchInSession(address, request);
  } catch (cause) {
    if (isAbort(cause)) throw cause;
    throw new ApiError({ status: 0, code: 'NETWORK_ERROR', message: 'Network error', cause });
  }
}

async function readJson<T>(response: Response): Promise<T> {
  try {
    const answer: T = await response.json();
    return answer;
  } catch (cause) {
    if (isAbort(cause)) throw cause;
    const { status } = response;
    throw new ApiError({ status, code: 'UNKNOWN', message: `No JSON (${status})`, cause });
  }
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

async function refusal(response: Response): Promise<ApiError> {
  const { status } = response;
  const retryAfterSec = Number(response.headers.get('Retry-After') ?? Number.NaN) || undefined;
  const text = await response.text();
  const answer = parsed(text);
  if (isErrorAnswer(answer)) return new ApiError({ ...answer, status, code: answer.error, retryAfterSec });
  // Not an answer of ours: its text may still say what is wrong.
  const message = text.slice(0, 500);
  return new ApiError({ status, code: codeByStatus[status] ?? 'UNKNOWN', message, retryAfterSec });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** For answers that are not the server's own, such as a proxy's. */
const codeByStatus: Readonly<Record<number, ShownErrorCode>> = {
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  429: 'RATE_LIMITED',
  502: 'UNAVAILABLE',
  503: 'UNAVAILABLE',
  504: 'UNAVAILABLE',
};

function isErrorAnswer(answer: unknown): answer is ErrorAnswer {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'error' in answer &&
    typeof answer.error === 'string' &&
    'message' in answer &&
    typeof answer.message === 'string'
  );
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
