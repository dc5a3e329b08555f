import { html } from 'hono/html';
import type { Endpoint } from '#contract/endpoint.ts';
import { errors } from '#contract/errors.ts';
import { errorsOf, schemaOf } from './describe-endpoint.ts';

/** The contract as one plain page: no script, so it works under the strictest policy. */
export function apiDocsPage(entries: Record<string, Endpoint>) {
  const sections = Object.entries(entries).map(([key, endpoint]) => section(key, endpoint));
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>API · Convexity</title>
        <link rel="stylesheet" href="/api-docs.css" />
      </head>
      <body>
        <main>
          <h1>API</h1>
          <p>
            Every call of the product, from the same contract that the server enforces. Machine readable:
            <a href="/api/openapi.json">openapi.json</a>.
          </p>
          ${sections}
        </main>
      </body>
    </html>`;
}

function section(key: string, endpoint: Endpoint) {
  const inputs = [
    ['Path', endpoint.params],
    ['Query', endpoint.query],
    ['Body', endpoint.body],
  ] as const;
  const answer =
    endpoint.output === 'stream' ? (endpoint.media ?? 'text/event-stream') : shown(endpoint.output, 'output');
  return html`<section>
    <h2><code>${key}</code></h2>
    <p>${endpoint.summary}</p>
    <dl>
      <dt>Access</dt>
      <dd>${endpoint.access}</dd>
      ${inputs.map(([label, schema]) => schema && row(label, shown(schema, 'input')))} ${row('Answer', answer)}
      <dt>Refusals</dt>
      <dd>
        ${errorsOf(endpoint)
          .map((code) => `${code} (${errors[code].status})`)
          .join(', ')}
      </dd>
    </dl>
  </section>`;
}

function row(label: string, text: string) {
  return html`<dt>${label}</dt>
    <dd><pre tabindex="0">${text}</pre></dd>`;
}

function shown(schema: Parameters<typeof schemaOf>[0], io: 'input' | 'output'): string {
  return JSON.stringify(schemaOf(schema, io).properties, null, 2);
}
