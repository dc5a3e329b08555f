import * as z from 'zod';
import { CONTACT_LIMITS } from '#rules/site/contact-message.ts';
import { languages } from '#rules/site/languages.ts';
import { endpoints, okWith } from './endpoint.ts';

const { nameMax, emailMax, messageMin, messageMax } = CONTACT_LIMITS;

/** The public pages: their content is built in the client, so they ask the server for one thing only; and who reads what came of it. */
export const siteEndpoints = endpoints({
  'POST /api/contact': {
    summary: 'Keeps a message of the contact form and sends it to the club by mail.',
    access: 'public',
    body: z.strictObject({
      name: z.string().trim().min(1).max(nameMax),
      email: z.string().trim().min(3).max(emailMax),
      message: z.string().trim().min(messageMin).max(messageMax),
      language: z.enum(languages),
      turnstileToken: z.string().max(4096).optional(),
    }),
    output: z.strictObject({ ok: z.literal(true) }),
    errors: ['INVALID_EMAIL', 'REPEAT_DIFFERS'],
    limit: { by: 'address', max: 60, windowSec: 3600 },
    botCheck: { action: 'contact' },
  },
  'GET /api/admin/contact-messages': {
    summary: 'What came in through the contact form in the last twelve months, the newest first.',
    access: 'admin',
    query: z.strictObject({
      /** Messages older than the one with this id. */
      before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    output: okWith(
      z.strictObject({
        messages: z.array(
          z.strictObject({
            id: z.int(),
            received_at: z.iso.datetime(),
            name: z.string(),
            email: z.string(),
            message: z.string(),
            language: z.enum(languages),
            /** Null while no mail to the club could be sent; a job goes on trying. */
            mailed_at: z.iso.datetime().nullable(),
          }),
        ),
        waiting: z.int(),
        has_more: z.boolean(),
      }),
    ),
    errors: [],
  },
});
