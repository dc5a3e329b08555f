import type { Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import type * as z from 'zod';
import { contract } from '#contract/contract.ts';
import { errors } from '#contract/errors.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { apiDocsPage } from './api-docs-page.ts';
import { errorsOf, schemaOf } from './describe-endpoint.ts';
import { splitKey, type HttpState } from '../endpoint.ts';
import { keptFile, type KeptFile } from './kept-file.ts';
import { version } from '../version.ts';

/** The contract as an OpenAPI document and as a page to read; each is made when it is first asked for. */
export function mountOpenApi(app: Hono<HttpState>, publicUrl: string, limit: (http: Context<HttpState>) => void): void {
  const files = {
    '/api/openapi.json': () => JSON.stringify(openApiDocument(contract, publicUrl)),
    '/api/docs': () => apiDocsPage(contract),
  };
  for (const [path, make] of Object.entries(files)) {
    let file: KeptFile | undefined;
    app.get(path, etag(), async (http) => {
      limit(http);
      file ??= keptFile(String(await make()), path.endsWith('.json') ? 'application/json' : 'text/html; charset=utf-8');
      const { body, headers } = await file.answer(http.req.header('Accept-Encoding'));
      return http.body(body, 200, headers);
    });
  }
}

function openApiDocument(entries: Record<string, Endpoint>, publicUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  const schemas: Record<string, unknown> = {};
  for (const [key, endpoint] of Object.entries(entries)) {
    const { method, path } = splitKey(key);
    const openApiPath = path.replace(/:(\w+)/g, '{$1}');
    paths[openApiPath] = { ...paths[openApiPath], [method.toLowerCase()]: operation(key, endpoint, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Convexity', version },
    servers: [{ url: publicUrl }],
    paths,
    components: { schemas, securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  };
}

function operation(key: string, endpoint: Endpoint, schemas: Record<string, unknown>) {
  const described = (schema: z.ZodType, io: 'input' | 'output') =>
    withSharedParts(schemaOf(schema, io), `${key.replaceAll(/\W+/g, '-')}-${io}-`, schemas);
  const answer =
    endpoint.output === 'stream'
      ? { [endpoint.media ?? 'text/event-stream']: { schema: { type: 'string' } } }
      : { 'application/json': { schema: described(endpoint.output, 'output') } };
  return {
    summary: endpoint.summary,
    'x-access': endpoint.access,
    ...(['public', 'local'].includes(endpoint.access) ? {} : { security: [{ bearer: [] }] }),
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(endpoint.body && {
      requestBody: { required: true, content: { 'application/json': { schema: described(endpoint.body, 'input') } } },
    }),
    responses: { 200: { description: 'Done.', content: answer }, ...refusals(endpoint) },
  };
}

/** What a schema refers to inside of itself stands among the document's own, where a reference inside of a document is looked for. */
function withSharedParts(schema: object, prefix: string, schemas: Record<string, unknown>): unknown {
  const { $defs = {}, ...rest } = schema as { $defs?: object };
  const moved = (part: unknown): unknown =>
    JSON.parse(JSON.stringify(part).replaceAll('"#/$defs/', `"#/components/schemas/${prefix}`));
  for (const [name, part] of Object.entries($defs)) schemas[prefix + name] = moved(part);
  return moved(rest);
}

function refusals(endpoint: Endpoint) {
  const codes = errorsOf(endpoint);
  const statuses = [...new Set(codes.map((code) => errors[code].status))];
  const describe = (status: number) => codes.filter((code) => errors[code].status === status).join(', ');
  return Object.fromEntries(statuses.map((status) => [status, { description: describe(status) }]));
}

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query') {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }));
}
