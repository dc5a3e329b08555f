import * as z from 'zod';
import { CONTACT_LIMITS } from '#rules/site/contact-message.ts';
import { endpoints } from './endpoint.ts';

const { nameMax, emailMax, messageMin, messageMax } = CONTACT_LIMITS;

/** The public pages: their content is built in the client, so they ask the server for one thing only. */
export const siteEndpoints = endpoints({
  'POST /api/contact': {
    summary: 'Keeps a message of the contact form and sends it to the club by mail.',
    access: 'public',
    body: z.strictObject({
      name: z.string().trim().min(1).max(nameMax),
      email: z.string().trim().min(3).max(emailMax),
      message: z.string().trim().min(messageMin).max(messageMax),
      language: z.enum(['en', 'de']),
      turnstileToken: z.string().max(4096).optional(),
    }),
    output: z.strictObject({ ok: z.literal(true) }),
    errors: ['INVALID_EMAIL'],
    limit: { by: 'address', max: 60, windowSec: 3600 },
    botCheck: { action: 'contact' },
  },
});
