import { isNull } from 'drizzle-orm';
import { bigint, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Language } from '#rules/site/languages.ts';
import { instant } from '../../database/columns.ts';
import { ownedByNobody } from '../../database/ownership.ts';

/** What came in through the contact form: the copy that stays when a mail is lost. Kept for a year. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    receivedAt: instant('received_at').notNull(),
    /** The caller's correlation id: a form that was sent again after a lost answer is the same message. */
    reference: text('reference').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    message: text('message').notNull(),
    language: text('language').$type<Language>().notNull(),
    mailedAt: instant('mailed_at'),
    /** When sending it failed last. */
    mailFailedAt: instant('mail_failed_at'),
  },
  (table) => [
    uniqueIndex('contact_messages_reference').on(table.reference, table.email),
    index('contact_messages_received_at').on(table.receivedAt),
    index('contact_messages_unmailed').on(table.mailFailedAt).where(isNull(table.mailedAt)),
  ],
);

/** A visitor needs no account to write, so the rows belong to no user. */
export const ownership = [ownedByNobody(contactMessages)];
