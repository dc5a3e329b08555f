import * as fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { contract } from '#contract/contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { errors, type ErrorCode } from '#contract/errors.ts';
import { rateCounters } from '../database/tables.ts';
import { errorsOf, schemaOf } from '../http/describe-endpoint.ts';
import { call, createAccount, signedIn } from '../testing/accounts.ts';
import { fittingValue, hostileValue } from '../testing/json-schema-values.ts';
import { openTestSeason } from '../testing/season.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

/** Inputs for each endpoint, four thousand in all; `npm run soak` tries a million. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 30);
/** What takes long for any input that it accepts (a load test, hashes, the books, all jobs) gets so many times fewer. */
const FEWER = 20;
const LONG = new Set([
  'POST /api/admin/ops/load-test',
  'POST /api/admin/ops/check-parity',
  'POST /api/auth/password',
  'POST /api/auth/sign-up',
  'POST /jobs/orchestrator',
]);
/** Calls after which a new server begins: thousands of events, all of them running, are more than any has to bear. */
const FRESH_AFTER = 30_000;
/** Inputs that fit the schema, tried until one gets into the handler. */
const MOST_TRIES = 1_000;

const errorAnswer = z.strictObject({
  ok: z.literal(false),
  error: z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]),
  message: z.string().min(1),
  reference: z.string().min(8),
  fields: z.record(z.string(), z.string()).optional(),
});

function fittingBody(schema: z.ZodObject): fc.Arbitrary<unknown> {
  return fittingValue(schemaOf(schema, 'input') as Parameters<typeof fittingValue>[0]);
}

/** A body as it should be, or with one part replaced, dropped or added, or something else altogether. */
function anyBody(schema: z.ZodObject): fc.Arbitrary<unknown> {
  const fitting = fittingBody(schema);
  const asObject = fitting.map((value) => value as Record<string, unknown>);
  const names = Object.keys(schema.shape);
  const withOneReplaced = fc
    .tuple(asObject, fc.constantFrom(...names, 'unknown', '__proto__'), hostileValue)
    .map(([body, name, value]) => ({ ...body, [name]: value }));
  const withOneDropped = fc
    .tuple(asObject, fc.constantFrom(...names, 'none'))
    .map(([body, name]) => Object.fromEntries(Object.entries(body).filter(([key]) => key !== name)));
  return fc.oneof(
    { weight: 3, arbitrary: fitting },
    { weight: 3, arbitrary: withOneReplaced },
    { weight: 1, arbitrary: withOneDropped },
    { weight: 1, arbitrary: hostileValue },
  );
}

function anyQuery(schema: z.ZodObject | undefined): fc.Arbitrary<string> {
  const names = [...Object.keys(schema?.shape ?? {}), 'unknown', 't'];
  const pair = fc.tuple(
    fc.constantFrom(...names),
    fc.oneof(fc.string(), fc.constantFrom('', '0', '-1', '1e309', 'NaN', 'null', 'a'.repeat(3000), 'SAP', '%')),
  );
  const random = fc.array(pair, { maxLength: 4 }).map((pairs) => new URLSearchParams(pairs).toString());
  if (!schema) return random;
  const fitting = fittingBody(schema).map((values) =>
    new URLSearchParams(
      Object.entries(values as Record<string, unknown>).map(([name, value]): [string, string] => [name, String(value)]),
    ).toString(),
  );
  return fc.oneof({ weight: 3, arbitrary: fitting }, { weight: 1, arbitrary: random });
}

let server: TestServer | undefined;
let callsHere = 0;
const cleanups: (() => void | Promise<void>)[] = [];
// With a season the calls of the game have something to answer from.
beforeEach(async () => {
  if (server && callsHere < FRESH_AFTER) return;
  await end();
  server = await startTestServer({ later: (cleanup) => void cleanups.push(cleanup) });
  await openTestSeason(server.context);
});
afterAll(end);

async function end(): Promise<void> {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
  tokens.clear();
  callsHere = 0;
}

function sharedServer(): TestServer {
  if (!server) throw new Error('There is a server only inside tests.');
  return server;
}

/** A session for each role, renewed only when a call has ended it. */
const tokens = new Map<string, string>();
async function tokenFor(access: string): Promise<string> {
  const { context } = sharedServer();
  const known = tokens.get(access);
  if (known !== undefined) return known;
  const { email } = await createAccount(context, { isAdmin: access === 'admin' });
  const token = await signedIn(context, email);
  tokens.set(access, token);
  return token;
}

/** How many calls there were, how many of them took over a second though they need not, and what each took longest: no verdict, but the soak tells. */
const told = { calls: 0, overSecond: 0, longest: new Map<string, number>() };
afterAll(() => {
  if (process.env['FUZZ_RUNS'] === undefined) return;
  const longest = [...told.longest].toSorted(([, a], [, b]) => b - a);
  const list = (of: typeof longest) => of.map(([key, tookMs]) => `${Math.round(tookMs)} ms ${key}`).join(', ');
  process.stdout.write(`${told.calls} calls, ${told.overSecond} of them longer than a second; the longest: `);
  process.stdout.write(`${list(longest.filter(([key]) => !LONG.has(key)).slice(0, 8))}\n`);
  process.stdout.write(`What takes long for any input: ${list(longest.filter(([key]) => LONG.has(key)))}\n`);
});

function tell(key: string, tookMs: number): void {
  if (tookMs > 1000 && !LONG.has(key)) told.overSecond += 1;
  told.longest.set(key, Math.max(tookMs, told.longest.get(key) ?? 0));
}

interface Input {
  body: unknown;
  query: string;
  isVisitor: boolean;
  param: string;
}

/** Sends one input, checks that the answer is one of those declared, and tells which. */
async function send(key: string, endpoint: Endpoint, { body, query, isVisitor, param }: Input): Promise<string> {
  const asked = sharedServer();
  const token = isVisitor ? undefined : await tokenFor(endpoint.access);
  const path = key.replaceAll(/:\w+/g, param) + (query === '' ? '' : `?${query}`);
  const beganMs = performance.now();
  const answer = await call(asked, path, {
    ...(token !== undefined && { token }),
    ...(body !== undefined && { body }),
  });
  const tookMs = performance.now() - beganMs;
  told.calls += 1;
  callsHere += 1;
  tell(key, tookMs);
  const hasEnded = answer.body?.error === 'SESSION_EXPIRED' || (answer.status === 200 && /sign-out|DELETE/.test(key));
  if (!isVisitor && hasEnded) tokens.delete(endpoint.access);
  if (answer.status === 200) {
    if (endpoint.output !== 'stream') endpoint.output.parse(answer.body);
    return 'OK';
  }
  const { success, ...rest } = answer.body;
  expect(success).toBe(endpoint.tellsSuccess && false);
  const refusal = errorAnswer.parse(rest);
  // Limits are tested elsewhere; here they would hide what lies behind them.
  if (refusal.error === 'RATE_LIMITED') await asked.context.database.delete(rateCounters);
  expect(errorsOf(endpoint)).toContain(refusal.error);
  expect(refusal.error).not.toBe('INTERNAL');
  expect(answer.status).toBe(errors[refusal.error].status);
  return refusal.error;
}

describe.each(Object.entries(contract) as [string, Endpoint][])('%s', (key, endpoint) => {
  const isOpen = endpoint.access === 'public' || endpoint.access === 'local';

  it('answers any input on its schema and never with a fault, and the input gets into the handler', async () => {
    const outcomes = new Set<string>();
    const input = fc.record({
      body: endpoint.body ? anyBody(endpoint.body) : fc.constant(undefined),
      query: fc.oneof(
        { weight: endpoint.query ? 1 : 3, arbitrary: fc.constant('') },
        { weight: endpoint.query ? 3 : 1, arbitrary: anyQuery(endpoint.query) },
      ),
      isVisitor: isOpen ? fc.constant(true) : fc.nat(9).map((roll) => roll === 0),
      param: fc.oneof(fc.uuid(), fc.constantFrom('0', '%00', '..%2f..', "'", 'a'.repeat(500))),
    });
    await fc.assert(
      fc.asyncProperty(input, async (values) => {
        outcomes.add(await send(key, endpoint, values));
      }),
      { numRuns: LONG.has(key) ? Math.ceil(RUNS / FEWER) : RUNS, endOnFailure: true },
    );
    const isInside = () => ['OK', ...endpoint.errors].some((outcome) => outcomes.has(outcome));
    const fitting = fc.record({
      body: endpoint.body ? fittingBody(endpoint.body) : fc.constant(undefined),
      query: endpoint.query ? anyQuery(endpoint.query) : fc.constant(''),
      isVisitor: fc.constant(isOpen),
      param: fc.uuid(),
    });
    // Where much has to fit at once, it takes many until one does.
    for (let tries = 0; tries < MOST_TRIES && !isInside(); tries += 1)
      for (const values of fc.sample(fitting, 1)) outcomes.add(await send(key, endpoint, values));
    expect(isInside(), `only ${[...outcomes].join(', ')}`).toBe(true);
  });
});
