import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { etag } from 'hono/etag';
import { localSitePaths, sitePaths } from '#contract/site-paths.ts';
import { berlinDay } from '#rules/market/time/berlin-time.ts';
import type { Language } from '#rules/site/languages.ts';
import type { Context } from '../context.ts';
import { chooseLanguage, pageKey, readDrawnPages, withOrigin } from './drawn-pages.ts';
import type { HttpState } from '../endpoint.ts';
import { isKnown } from './send-answer.ts';
import { siteFiles } from './site-files.ts';

/**
 * The built site: hashed files for ever; for every path of the table the page as the build drew it, in the visitor's
 * language, or else the empty one that the client fills; and any other path as a 404.
 */
export function mountSite(
  app: Hono<HttpState>,
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  comingEvents: (nowMs: number, language: Language) => string,
): void {
  const pagePath = join(config.siteDir, 'index.html');
  const page = existsSync(pagePath) ? withOrigin(readFileSync(pagePath, 'utf8'), config.publicUrl) : undefined;
  const drawn = readDrawnPages(config.siteDir, config.publicUrl, (language) => ({
    day: berlinDay(clock.now()),
    events: () => comingEvents(clock.now(), language),
  }));
  const known = new Set<string>([...sitePaths, ...(config.isLocal ? localSitePaths : [])]);

  const files = siteFiles(config.siteDir);

  app.get('*', async (http, next) => {
    const file = await files(http.req.path, http.req.header('Accept-Encoding'));
    if (!file) return next();
    const { bytes, headers } = file;
    return isKnown(headers['ETag'] ?? '', http.req.header('If-None-Match'))
      ? http.body(null, 304, headers)
      : http.body(bytes, 200, headers);
  });
  app.use(etag());
  app.get('*', async (http) => {
    http.header('Cache-Control', 'no-cache');
    if (page === undefined)
      return http.text('The site has not been built. Run npm start, or npm run dev for a development server.', 503);
    // The client finds a page in whatever case; so must the server, or a page that shows would be a 404.
    const path = http.req.path.length > 1 ? http.req.path.replace(/\/$/, '').toLowerCase() : '/';
    const status = known.has(path) ? 200 : 404;
    const language = chooseLanguage(http.req.query('lang'), http.req.header('Accept-Language'));
    const found = drawn.get(pageKey(language, status === 404 ? '/404' : path));
    if (found === undefined) return http.html(page, status);
    const { body, headers } = await found.answer(http.req.header('Accept-Encoding'));
    return http.body(body, status, headers);
  });
}
