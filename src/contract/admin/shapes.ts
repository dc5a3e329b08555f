import * as z from 'zod';
import { isPlainLine } from '#rules/plain-text.ts';

/** What the calls of the console share. */
export const id = z.string().min(1).max(64);
/** A name or the like, which stands among others in tables, mails and files. */
export const line = z.string().trim().refine(isPlainLine, 'odd-characters');
export const instant = z.iso.datetime();
/** An instant that a caller names: of this century, so that a slip of the finger is refused, and what the database knows no such year for. */
export const givenInstant = instant.refine((text) => /^20\d\d-/.test(text), 'not-this-century');
export const seasonStatus = z.enum(['upcoming', 'active', 'settling', 'closed']);
/** With it the call only tells what it would do. */
export const dryRun = z.boolean().default(false);
