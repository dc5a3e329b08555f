import * as z from 'zod';
import { DAY_MS } from '#rules/durations.ts';
import { endpoints } from '#contract/endpoint.ts';
import { sitePaths } from '#contract/site-paths.ts';
import { berlinDay } from '#rules/market/time/berlin-time.ts';
import { writeIcs } from '#rules/site/ics.ts';
import { defaultLanguage, languageQuery, languages, type Language } from '#rules/site/languages.ts';
import type { Context } from '#server/context.ts';
import { clubEvents, eventOrganizer, inLanguage } from '#texts/club-events.ts';
import { eventTexts } from '#texts/server-texts.ts';

/**
 * Files for other programs, made by the server: calendar, sitemap, robots. They answer no JSON and the client never
 * calls them, so they are endpoints of this feature without being part of the contract.
 */
export const siteFileEndpoints = endpoints({
  'GET /calendar.ics': {
    summary: 'All events with a date, to subscribe to.',
    access: 'public',
    query: z.object({ lang: z.enum(languages).default(defaultLanguage) }),
    output: 'stream',
    errors: [],
  },
  'GET /sitemap.xml': {
    summary: 'The public pages, for search engines.',
    access: 'public',
    output: 'stream',
    errors: [],
  },
  'GET /robots.txt': { summary: 'What search engines may read.', access: 'public', output: 'stream', errors: [] },
});

export function calendarFile(context: Pick<Context, 'clock'>, language: Language): Response {
  const texts = eventTexts[language];
  const calendar = writeIcs(
    clubEvents(berlinDay(context.clock.now()))
      .filter((event) => event.isTBA !== true)
      .map((event) => inLanguage(event, language)),
    {
      // The start of the day, so that the file stays the same for as long as nothing changed.
      stampMs: Math.floor(context.clock.now() / DAY_MS) * DAY_MS,
      organizer: eventOrganizer,
      calendarName: `${eventOrganizer.name} · ${texts.calendar.title}`,
      language,
    },
  );
  return file(calendar, 'text/calendar', { 'Content-Disposition': 'inline; filename="convexity.ics"' });
}

/** Pages that are worth finding, each in every language; the rest is for people who are signed in. */
const publicPaths: readonly (typeof sitePaths)[number][] = [
  '/',
  '/members',
  '/projects',
  '/events',
  '/battleground',
  '/contact',
  '/imprint',
  '/privacy',
];

export function sitemapFile({ config }: Pick<Context, 'config'>): Response {
  const urls = publicPaths.flatMap((path) => {
    const addresses = languages.map((language) => ({
      language,
      address: `${config.publicUrl}${path}${languageQuery(language)}`,
    }));
    const others = addresses.map(
      ({ language, address }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`,
    );
    return addresses.map(({ address }) => `  <url><loc>${address}</loc>${others.join('')}</url>`);
  });
  const spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return file(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>\n${urls.join('\n')}\n</urlset>\n`,
    'application/xml',
  );
}

export function robotsFile({ config }: Pick<Context, 'config'>): Response {
  const hidden = sitePaths.filter((path) => !publicPaths.includes(path) && !path.startsWith('/admin/'));
  const lines = [
    'User-agent: *',
    ...[...hidden, '/api/', '/functions/'].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${config.publicUrl}/sitemap.xml`,
  ];
  return file(`${lines.join('\n')}\n`, 'text/plain');
}

function file(content: string, type: string, headers: Record<string, string> = {}): Response {
  return new Response(content, {
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'public, max-age=3600', ...headers },
  });
}
