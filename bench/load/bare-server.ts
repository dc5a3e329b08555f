/** The plainest server of the same parts: what a call costs before any of ours is done. Says its port. */
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

const app = new Hono();
app.get('/', (http) => http.json({ ok: true, data: { id: 'bare', name: 'a season as it is sent', code: 'BARE' } }));
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.send?.(port));
