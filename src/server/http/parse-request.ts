import type * as z from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '../refusal.ts';

interface RawParts {
  params: Record<string, string>;
  query: Record<string, string[]>;
  body: unknown;
}

/** Parses every part of a request against its schema; an endpoint that declares no query takes none. */
export function parseParts(endpoint: Endpoint, raw: RawParts) {
  return {
    params: endpoint.params && parse(endpoint.params, raw.params, 'params'),
    query: parseQuery(endpoint.query, raw.query),
    body: endpoint.body && parse(endpoint.body, raw.body, 'body'),
  };
}

export async function readJson(request: Request): Promise<unknown> {
  if (!/^application\/json\b/i.test(request.headers.get('Content-Type') ?? ''))
    throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
  const text = await request.text();
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('INVALID_JSON');
  }
}

function parseQuery(schema: z.ZodObject | undefined, raw: Record<string, string[]>) {
  const repeated = Object.keys(raw).find((name) => (raw[name]?.length ?? 0) > 1);
  if (repeated) throw new Refusal('INVALID_REQUEST', { fields: { [`query.${repeated}`]: 'given more than once' } });
  const single = Object.fromEntries(Object.entries(raw).map(([name, values]) => [name, values[0]]));
  if (schema) return parse(schema, single, 'query');
  const unknown = Object.keys(single)[0];
  if (unknown !== undefined) throw new Refusal('INVALID_REQUEST', { fields: { [`query.${unknown}`]: 'unknown' } });
  return undefined;
}

/** For bodies in which one part decides what another must be. */
export function parsePart<S extends z.ZodType>(schema: S, value: unknown, part: string): z.output<S> {
  return parse(schema, value, part);
}

function parse<S extends z.ZodType>(schema: S, value: unknown, part: string): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) {
    // Looked for only in what the schema has let through: its depth is bounded, that of the raw input is not.
    if (!hasUnstorableText(result.data)) return result.data;
    throw new Refusal('INVALID_REQUEST', { fields: { [part]: 'contains a null character or half of one' } });
  }
  const fields = result.error.issues
    .slice(0, 20)
    .map((issue) => [[part, ...issue.path].join('.').slice(0, 200), issue.message.slice(0, 200)]);
  throw new Refusal('INVALID_REQUEST', { fields: Object.fromEntries(fields) });
}

/** PostgreSQL's text cannot hold U+0000, nor its JSON half a surrogate pair; refusing them here keeps them from becoming a server error in every feature. */
function hasUnstorableText(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || /\p{Surrogate}/u.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(hasUnstorableText);
}
