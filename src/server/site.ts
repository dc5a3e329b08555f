import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import { etag } from 'hono/etag';
import { localSitePaths, sitePaths } from '#contract/site-paths.ts';
import type { Config } from './config.ts';
import type { HttpState } from './endpoint.ts';

/** The built site: hashed files for ever, the page for every path of the table, and the page as a 404 for any other. */
export function mountSite(app: Hono<HttpState>, config: Pick<Config, 'isLocal' | 'siteDir'>): void {
  const tag = etag();
  const pagePath = join(config.siteDir, 'index.html');
  const page = existsSync(pagePath) ? readFileSync(pagePath, 'utf8') : undefined;
  const known = new Set<string>([...sitePaths, ...(config.isLocal ? localSitePaths : [])]);

  // Hashed files never change, so only the others are worth a tag.
  app.use(async (http, next) => (http.req.path.startsWith('/assets/') ? next() : tag(http, next)));
  app.use(async (http, next) => {
    await next();
    if (http.res.headers.has('Cache-Control')) return;
    const isHashed = http.req.path.startsWith('/assets/') && http.res.ok;
    http.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  });
  app.get('*', async (http, next) => {
    if (http.req.path === '/' || http.req.path === '/index.html') return next();
    return serveFile(http, next);
  });
  const serveFile = serveStatic({ root: config.siteDir, precompressed: true });
  app.get('*', (http) => {
    http.header('Cache-Control', 'no-cache');
    if (page === undefined)
      return http.text('The site has not been built. Run npm start, or npm run dev for a development server.', 503);
    const path = http.req.path.length > 1 ? http.req.path.replace(/\/$/, '') : '/';
    return http.html(page, known.has(path) ? 200 : 404);
  });
}
