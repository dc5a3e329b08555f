// What the server writes itself. Nothing loads there on demand, so every language stands here; one that is missing does not compile.
import type { Language } from '#rules/site/languages.ts';
import deContact from './de/contact.ts';
import deEvents from './de/events.ts';
import deMail from './de/mail.ts';
import enContact from './en/contact.ts';
import enEvents from './en/events.ts';
import enMail from './en/mail.ts';
import type { Translated } from './translated.ts';

export const mailTexts = { en: enMail, de: deMail } satisfies Record<Language, Translated<typeof enMail>>;
export const contactTexts = { en: enContact, de: deContact } satisfies Record<Language, Translated<typeof enContact>>;
export const eventTexts = { en: enEvents, de: deEvents } satisfies Record<Language, Translated<typeof enEvents>>;
