import type { HttpBindings } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context as HonoContext, Hono } from 'hono';
import type * as z from 'zod';
import type { CallLimit, Endpoint, EndpointKey, Output } from '#contract/endpoint.ts';
import { checkAccess } from './http/access.ts';
import { checkBot } from './http/bot-check.ts';
import { addressBlock } from './http/client-address.ts';
import type { Account, Authenticate, Context, Viewer } from './context.ts';
import { limitBody } from './http/limit-body.ts';
import type { ReadLimit } from './http/limit-reads.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { parseParts, readJson } from './http/parse-request.ts';
import { isPrepared, prepareAnswer, type PreparedAnswer } from './http/prepared-answer.ts';
import { takeFromLimit } from './http/rate-limit.ts';
import { sendAnswer } from './http/send-answer.ts';
import { Refusal } from './refusal.ts';

/** What a handler is given. Everything in it has been checked against the contract. */
interface Call<E extends Endpoint> {
  context: Context;
  viewer: E['access'] extends 'public' | 'local' ? Viewer : Account;
  params: E['params'] extends z.ZodObject ? z.output<E['params']> : undefined;
  query: E['query'] extends z.ZodObject ? z.output<E['query']> : undefined;
  body: E['body'] extends z.ZodObject ? z.output<E['body']> : undefined;
  /** The caller's correlation id, or one made for the call: it stands in the log and in every error answer. */
  reference: string;
  address: string;
}

type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<E['output'] extends 'stream' ? Response : Output<E> | PreparedAnswer>;

export type Handlers<T extends Record<EndpointKey, Endpoint>> = {
  [K in keyof T]: T[K] extends Endpoint ? Handler<T[K]> : never;
};

export interface Feature {
  endpoints: Record<string, Endpoint>;
  handlers: Record<string, Handler<Endpoint>>;
}

/** Joins a feature's part of the contract with its handlers; one missing or one too many does not compile. */
export function feature<const T extends Record<EndpointKey, Endpoint>>(endpoints: T, handlers: Handlers<T>): Feature {
  return { endpoints, handlers };
}

export interface HttpState {
  Bindings: HttpBindings;
  Variables: { reference: string; traceId?: string | undefined; viewer?: Viewer };
}

interface Mounting {
  context: Context;
  authenticate: Authenticate;
  addressOf: (connectionAddress: string, forwardedFor: string | undefined) => string;
  wasAnswered: WasAnswered;
  readLimit: ReadLimit;
}

/** Whether this very write has been answered before. */
type WasAnswered = (
  database: Context['database'],
  request: { userId: string; reference: string; content: { endpoint: string; body: unknown } },
) => Promise<boolean>;

/** Writes are limited even where the contract names no limit. */
const DEFAULT_WRITE_LIMIT: CallLimit = { by: 'account', max: 120, windowSec: 60 };

export function mountFeature(app: Hono<HttpState>, mounting: Mounting, { endpoints, handlers }: Feature): void {
  for (const [key, endpoint] of Object.entries(endpoints)) {
    const handler = handlers[key];
    if (!handler) throw new Error(`No handler for ${key}`);
    const { method, path } = splitKey(key);
    app.on(method, path, (http) => answer(http, mounting, key, endpoint, handler));
  }
}

/** Known addresses called with another method: the answer says so instead of pretending there is nothing. */
export function mountMethodRefusals(app: Hono<HttpState>, features: readonly Feature[]): void {
  const methodsByPath = new Map<string, string[]>();
  for (const key of features.flatMap((part) => Object.keys(part.endpoints))) {
    const { method, path } = splitKey(key);
    methodsByPath.set(path, [...(methodsByPath.get(path) ?? []), method]);
  }
  for (const [path, methods] of methodsByPath) {
    app.all(path, () => {
      throw new Refusal('METHOD_NOT_ALLOWED', { headers: { Allow: methods.join(', ') } });
    });
  }
}

export function splitKey(key: string): { method: string; path: string } {
  const space = key.indexOf(' ');
  return { method: key.slice(0, space), path: key.slice(space + 1) };
}

async function answer(
  http: HonoContext<HttpState>,
  mounting: Mounting,
  key: string,
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
): Promise<Response> {
  const { context, authenticate, addressOf, wasAnswered } = mounting;
  const viewer = await authenticate(context, bearerTokenOf(http.req.header('Authorization')));
  http.set('viewer', viewer);
  checkAccess(endpoint.access, viewer, context.config.isLocal);
  // Most calls of players never ask for it.
  const caller = {
    get address() {
      return callerAddress(http, addressOf);
    },
  };
  if (viewer.kind === 'visitor' && key.startsWith('GET ') && endpoint.limit !== 'none')
    limitVisitor(mounting, caller.address);
  await applyLimit(context, key, endpoint, viewer, caller);
  if (endpoint.output === 'stream' && http.req.method === 'HEAD')
    return http.body(null, 200, { 'Content-Type': 'text/event-stream; charset=utf-8' });
  if (endpoint.maxBodyKb !== undefined) await limitBody(endpoint.maxBodyKb)(http, () => Promise.resolve());
  const parts = parseParts(endpoint, {
    params: http.req.param(),
    query: http.req.queries(),
    body: endpoint.body ? await readJson(http.req.raw) : undefined,
  });
  if (endpoint.repeats !== undefined) checkCorrelationId(http);
  if (endpoint.botCheck) {
    const token =
      http.req.header('CF-Turnstile-Response') || http.req.header('X-Turnstile-Token') || tokenIn(parts.body);
    try {
      await checkBot(context, {
        token,
        action: endpoint.botCheck.action,
        caller: botCheckCaller(viewer, caller.address, key, parts.body),
        address: caller.address,
      });
    } catch (error) {
      // What was answered before is answered again, also when its token has long been used.
      const isRepeat =
        endpoint.repeats !== undefined &&
        viewer.kind === 'account' &&
        (await wasAnswered(context.database, {
          userId: viewer.userId,
          reference: http.get('reference'),
          content: { endpoint: endpoint.repeats === true ? key : endpoint.repeats, body: parts.body },
        }));
      if (!isRepeat) throw error;
    }
  }
  const call = {
    context,
    viewer,
    ...parts,
    reference: http.get('reference'),
    get address() {
      return caller.address;
    },
  };
  // Access and schemas have been checked just above; their proof is per endpoint and cannot be written for all at once.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const work = (): Promise<unknown> => handler(call as Call<Endpoint>);
  const result =
    endpoint.repeats !== undefined && viewer.kind === 'account' ? await oneAtATime(viewer.userId, work) : await work();
  if (result instanceof Response) return result;
  // What only admins see must not stay in the browser of a shared computer.
  const cacheControl = endpoint.access === 'admin' ? 'no-store' : 'private, no-cache';
  // The handler's type has said that it is the endpoint's own output.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const prepared = isPrepared(result) ? result : prepareAnswer(endpoint, result as Output<Endpoint>);
  return sendAnswer(http, prepared, cacheControl);
}

/** One that cannot be used would turn the protection against doing a thing twice off without a word. */
function checkCorrelationId(http: HonoContext<HttpState>): void {
  const given = http.req.header('X-Correlation-Id');
  if (given !== undefined && given !== http.get('reference'))
    throw new Refusal('INVALID_REQUEST', {
      fields: { 'X-Correlation-Id': 'must be 8 to 64 letters, digits, - and _' },
    });
}

export function callerAddress(http: HonoContext<HttpState>, addressOf: Mounting['addressOf']): string {
  return addressOf(getConnInfo(http).remote.address ?? '', http.req.header('X-Forwarded-For'));
}

/** Reads of visitors have a limit by the block of addresses that one of them controls. */
export function limitVisitor({ readLimit }: Pick<Mounting, 'readLimit'>, address: string): void {
  const waitSec = readLimit(addressBlock(address));
  if (waitSec > 0) throw new Refusal('RATE_LIMITED', { headers: { 'Retry-After': String(waitSec) } });
}

async function applyLimit(
  context: Context,
  key: string,
  endpoint: Endpoint,
  viewer: Viewer,
  from: { address: string },
): Promise<void> {
  const limit = endpoint.limit ?? (key.startsWith('GET ') ? undefined : DEFAULT_WRITE_LIMIT);
  if (!limit || limit === 'none') return;
  const caller =
    limit.by === 'account' && viewer.kind === 'account'
      ? `account:${viewer.userId}`
      : `address:${addressBlock(from.address)}`;
  await takeFromLimit(context, `${limit.name ?? key}|${caller}`, limit);
}

/** The account, or for visitors the block of addresses that one of them controls. */
function callerOf(viewer: Viewer | undefined, address: string): string {
  return viewer?.kind === 'account' ? `account:${viewer.userId}` : `address:${addressBlock(address)}`;
}

/** A visitor's token serves one request and its repetition; an account may use its own for whatever it does in those seconds. */
function botCheckCaller(viewer: Viewer, address: string, key: string, body: unknown): string {
  const caller = callerOf(viewer, address);
  return viewer.kind === 'account' ? caller : `${caller}|${key}|${JSON.stringify(body)}`;
}

function tokenIn(body: unknown): string | undefined {
  const token = typeof body === 'object' && body !== null && 'turnstileToken' in body ? body.turnstileToken : undefined;
  return typeof token === 'string' ? token : undefined;
}

function bearerTokenOf(header: string | undefined): string | undefined {
  return /^Bearer (\S{1,4096})$/i.exec(header ?? '')?.[1];
}
