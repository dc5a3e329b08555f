import { availableParallelism } from 'node:os';
import * as z from 'zod';

/** Kinds of values that settings have, with what is said of a wrong one. */
export const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

export const domain = z
  .string()
  .toLowerCase()
  .regex(/^([a-z0-9-]+\.)+[a-z]{2,}$/, 'must be a domain name');

export const portNumber = z.coerce
  .number('must be a port number')
  .int('must be a port number')
  .min(0, 'must be a port number')
  .max(65535, 'must be a port number');

export const auctionWindow = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/, 'must be two times such as 09:10-09:25')
  .transform((text) => ({ start: text.slice(0, 5), end: text.slice(6) }))
  .refine(({ start, end }) => start < end, 'must end after it starts')
  .optional();

/** Beyond this a machine has more to gain from a second one. */
const MAX_WORKERS = 64;
/** Beyond that, all of them would not fit into the hundred connections that PostgreSQL allows unless told otherwise. */
const AUTO_WORKERS = 16;
const WORKERS_WORDS = `must be auto, or a whole number from 1 to ${MAX_WORKERS}`;

export const workerCount = z.union(
  [
    z.literal('auto').transform(() => Math.min(availableParallelism(), AUTO_WORKERS)),
    z.coerce.number().int().min(1).max(MAX_WORKERS),
  ],
  WORKERS_WORDS,
);
