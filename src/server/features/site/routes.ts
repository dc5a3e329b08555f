import { siteEndpoints } from '#contract/site.ts';
import { feature } from '#server/endpoint.ts';
import { readContactMessages } from './read-contact-messages.ts';
import { sendContactMessage } from './send-contact-message.ts';
import { calendarFile, robotsFile, siteFileEndpoints, sitemapFile } from './site-files.ts';

export const siteFeature = feature(
  { ...siteEndpoints, ...siteFileEndpoints },
  {
    'POST /api/contact': async ({ context, body, reference }) => {
      await sendContactMessage(context, body, reference);
      return { ok: true };
    },
    'GET /api/admin/contact-messages': async ({ context, query }) => ({
      ok: true,
      data: await readContactMessages(context.database, query),
    }),
    'GET /calendar.ics': async ({ context, query }) => calendarFile(context, query.lang),
    'GET /sitemap.xml': async ({ context }) => sitemapFile(context),
    'GET /robots.txt': async ({ context }) => robotsFile(context),
  },
);
