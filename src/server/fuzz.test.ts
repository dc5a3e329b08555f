import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { contract } from '#contract/contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { errors, type ErrorCode } from '#contract/errors.ts';
import { rateCounters } from './database/tables.ts';
import { errorsOf, schemaOf } from './describe-endpoint.ts';
import { call, createAccount, signedIn } from './testing/accounts.ts';
import { fittingValue, hostileValue } from './testing/json-schema-values.ts';
import { openTestSeason } from './testing/season.ts';
import { shareTestServer } from './testing/shared-server.ts';

/** Inputs for each endpoint; `npm run soak` tries many more. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 16);
/** Where much has to fit at once, it may take more than one round until something does. */
const ROUNDS = 6;

const errorAnswer = z.strictObject({
  ok: z.literal(false),
  error: z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]),
  message: z.string().min(1),
  reference: z.string().min(8),
  fields: z.record(z.string(), z.string()).optional(),
});

/** A body as it should be, or with one part replaced, dropped or added, or something else altogether. */
function anyBody(schema: z.ZodObject): fc.Arbitrary<unknown> {
  const fitting = fittingValue(schemaOf(schema, 'input') as Parameters<typeof fittingValue>[0]);
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
  const fitting = fittingValue(schemaOf(schema, 'input') as Parameters<typeof fittingValue>[0]).map((values) =>
    new URLSearchParams(
      Object.entries(values as Record<string, unknown>).map(([name, value]): [string, string] => [name, String(value)]),
    ).toString(),
  );
  return fc.oneof({ weight: 3, arbitrary: fitting }, { weight: 1, arbitrary: random });
}

const sharedServer = shareTestServer();
// With a season the calls of the game have something to answer from.
beforeAll(async () => {
  await openTestSeason(sharedServer().context);
});

describe.each(Object.entries(contract) as [string, Endpoint][])('%s', (key, endpoint) => {
  it('answers any input on its schema and never with a fault, and the input gets into the handler', async () => {
    const server = sharedServer();
    const isOpen = endpoint.access === 'public' || endpoint.access === 'local';
    const declared = new Set<string>(errorsOf(endpoint));
    const outcomes = new Set<string>();
    let token = '';
    const renew = async () => {
      const { email } = await createAccount(server.context, { isAdmin: endpoint.access === 'admin' });
      token = await signedIn(server.context, email);
    };
    if (!isOpen) await renew();
    const input = fc.record({
      body: endpoint.body ? anyBody(endpoint.body) : fc.constant(undefined),
      query: fc.oneof(
        { weight: endpoint.query ? 1 : 3, arbitrary: fc.constant('') },
        { weight: endpoint.query ? 3 : 1, arbitrary: anyQuery(endpoint.query) },
      ),
      isVisitor: isOpen ? fc.constant(true) : fc.nat(9).map((roll) => roll === 0),
      param: fc.oneof(fc.uuid(), fc.constantFrom('0', '%00', '..%2f..', "'", 'a'.repeat(500))),
    });
    const reached = () => ['OK', ...endpoint.errors].filter((outcome) => outcomes.has(outcome));
    for (let round = 0; round < ROUNDS && reached().length === 0; round += 1)
      await fc.assert(
        fc.asyncProperty(input, async ({ body, query, isVisitor, param }) => {
          // Limits are tested elsewhere; here they would hide what lies behind them.
          await server.context.database.delete(rateCounters);
          const path = key.replaceAll(/:\w+/g, param) + (query === '' ? '' : `?${query}`);
          const answer = await call(server, path, {
            ...(!isVisitor && { token }),
            ...(body !== undefined && { body }),
          });
          outcomes.add(answer.body?.error ?? 'OK');
          // Some calls end their own session or account.
          if (
            !isVisitor &&
            (answer.body?.error === 'SESSION_EXPIRED' || (answer.status === 200 && /sign-out|DELETE/.test(key)))
          )
            await renew();
          if (answer.status === 200) {
            if (endpoint.output !== 'stream') endpoint.output.parse(answer.body);
            return;
          }
          const refusal = errorAnswer.parse(answer.body);
          expect(declared).toContain(refusal.error);
          expect(refusal.error).not.toBe('INTERNAL');
          expect(answer.status).toBe(errors[refusal.error].status);
        }),
        { numRuns: RUNS, endOnFailure: true },
      );
    expect(reached(), `only ${[...outcomes].join(', ')}`).not.toEqual([]);
  });
});
