import { randomUUID } from 'node:crypto';
import { Hono, type Context as HonoContext, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { routePath } from 'hono/route';
import { errors, type ErrorAnswer } from '#contract/errors.ts';
import { pseudonymOf } from './audit.ts';
import { createAddressReader } from './http/client-address.ts';
import { isLoopbackHost } from './http/private-host.ts';
import type { Authenticate, Context, Viewer } from './context.ts';
import { goneMeanwhile, isConnectionLost, isRetryable } from './database/transaction.ts';
import { callerAddress, limitVisitor, mountFeature, mountMethodRefusals, type HttpState } from './endpoint.ts';
import { features } from './features.ts';
import { comingEvents } from './features/site/coming-events.ts';
import { wasAnswered } from './features/accounts/repeats.ts';
import { limitBody, MAX_BODY_KB } from './http/limit-body.ts';
import { createReadLimit, type ReadLimit } from './http/limit-reads.ts';
import { mountOpenApi } from './http/openapi.ts';
import { databaseAway, Refusal } from './refusal.ts';
import { securityHeaders } from './http/security-headers.ts';
import { mountSite } from './http/site.ts';
import { traceIdOf } from './http/trace-id.ts';

type Http = HonoContext<HttpState>;

const REFERENCE = /^[A-Za-z0-9_-]{8,64}$/;

/** The HTTP side of the product: what every request passes through, in order, and the one place that answers errors. */
export function createApp(
  context: Context,
  authenticate: Authenticate,
  readLimit: ReadLimit = createReadLimit(),
): Hono<HttpState> {
  const app = new Hono<HttpState>();

  app.use(nameRequest(context));
  app.use(securityHeaders(context.config));
  app.use(refuseForeignHost(context));
  const entries = features.flatMap((part) => Object.entries(part.endpoints));
  const roomy = new Set(entries.flatMap(([key, { maxBodyKb }]) => (maxBodyKb === undefined ? [] : [key])));
  const tellingSuccess = new Set(entries.flatMap(([key, { tellsSuccess }]) => (tellsSuccess ? [key] : [])));
  const limitUsual = limitBody(MAX_BODY_KB);
  // Those with more room have it only for who may call them, so they limit themselves once that is known.
  app.use((http, next) => (roomy.has(`${http.req.method} ${http.req.path}`) ? next() : limitUsual(http, next)));

  const addressOf = createAddressReader(context.config.trustedProxies);
  const mounting = { context, authenticate, addressOf, wasAnswered, readLimit };
  for (const part of features) mountFeature(app, mounting, part);
  mountMethodRefusals(app, features);
  // Answers of the features are compressed where they are sent.
  app.use(compress());
  mountOpenApi(app, context.config.publicUrl, (http) => limitVisitor(mounting, callerAddress(http, addressOf)));
  for (const prefix of ['/api/*', '/functions/*', '/health/*', '/jobs/*', '/metrics']) {
    app.all(prefix, () => {
      throw new Refusal('NOT_FOUND');
    });
  }
  mountSite(app, context, comingEvents);

  app.onError((error, http) => {
    const refusal = hasCallerLeft(error) ? new Refusal('INVALID_REQUEST') : asRefusal(error, http.get('viewer'));
    logRefusal(context, http, refusal, error);
    return answerRefusal(http, refusal, tellingSuccess.has(`${http.req.method} ${http.req.path}`));
  });
  return app;
}

/** Gives every request a reference, the caller's own where it is one, and notes how it ended. */
function nameRequest({ log, metrics, stopping }: Context): MiddlewareHandler<HttpState> {
  return async (http, next) => {
    const given = http.req.header('X-Correlation-Id') ?? '';
    const reference = REFERENCE.test(given) ? given : randomUUID();
    http.set('reference', reference);
    http.set('traceId', traceIdOf(http.req.header('traceparent')));
    http.env.outgoing.setHeader('X-Correlation-Id', reference);
    const startedMs = performance.now();
    await next();
    // Whoever holds this connection is to make its next call elsewhere.
    if (stopping?.aborted) http.env.outgoing.setHeader('Connection', 'close');
    const tookMs = performance.now() - startedMs;
    // The pattern of the last route that was entered, never the path: anyone can make up paths.
    metrics?.requestEnded({
      method: http.req.method,
      route: routePath(http),
      status: http.res.status,
      seconds: tookMs / 1000,
    });
    if (log.isLevelEnabled('debug'))
      log.debug({ ...requestOf(http), status: http.res.status, tookMs: Math.round(tookMs) }, 'request');
  };
}

function refuseForeignHost({ config }: Context): MiddlewareHandler<HttpState> {
  return (http, next) => {
    const host = http.req.header('Host') ?? '';
    // What no address can be made of would fail later, wherever one is.
    if (!URL.canParse(`http://${host}`))
      throw new Refusal('INVALID_REQUEST', { fields: { Host: 'is no name of a host' } });
    // A page elsewhere can point its own name at 127.0.0.1; a local server answers only to local names.
    if (config.isLocal && !isLoopbackHost(hostNameOf(host))) throw new Refusal('FORBIDDEN');
    return next();
  };
}

function logRefusal(context: Context, http: Http, { code, fields }: Refusal, error: Error): void {
  const { status } = errors[code];
  const viewer = http.get('viewer');
  const details = {
    ...requestOf(http),
    code,
    status,
    ...(viewer?.kind === 'account' && { user: pseudonymOf(context, viewer.userId) }),
  };
  // A server that ends says so to whoever asks whether it is ready; that is no fault.
  const isFault = status >= 500 && !(context.stopping?.aborted && error instanceof Refusal);
  if (isFault) context.log.error({ ...details, err: error }, 'request failed');
  else context.log.info({ ...details, fields }, 'request refused');
}

function answerRefusal(http: Http, refusal: Refusal, tellsSuccess: boolean): Response {
  const reference = http.get('reference');
  const answer: ErrorAnswer = { ok: false, error: refusal.code, message: refusal.message, reference };
  if (refusal.fields) answer.fields = refusal.fields;
  if (tellsSuccess) answer.success = false;
  http.header('Cache-Control', 'no-store');
  for (const [name, value] of Object.entries(refusal.headers ?? {})) http.header(name, value);
  return http.json(answer, errors[refusal.code].status);
}

function requestOf(http: Http) {
  const traceId = http.get('traceId');
  return {
    reference: http.get('reference'),
    ...(traceId !== undefined && { trace_id: traceId }),
    method: http.req.method,
    path: http.req.path,
  };
}

/** In the middle of what they sent. Nobody reads the answer, and nothing is wrong with the server. */
function hasCallerLeft(error: Error): boolean {
  return error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET';
}

function asRefusal(error: unknown, viewer: Viewer | undefined): Refusal {
  if (error instanceof Refusal) return error;
  const gone = goneMeanwhile(error);
  // The call came with a good session, and the account went while it was under way, that of a team with its event. An admin's never does: it was about another one's.
  if (gone && !(viewer?.kind === 'account' && viewer.isAdmin)) return new Refusal('SESSION_EXPIRED');
  if (gone) return new Refusal(gone === 'user' ? 'USER_NOT_FOUND' : 'EVENT_NOT_FOUND');
  // What met others halfway too often will do the next time.
  return isConnectionLost(error) || isRetryable(error) ? databaseAway() : new Refusal('INTERNAL');
}

function hostNameOf(header: string): string {
  return header.replace(/:\d+$/, '').toLowerCase();
}
