import type { Setting } from '#server/config.ts';
import { isLoopbackHost } from '#server/http/private-host.ts';
import { checkBotCheck, checkDatabase, checkMail, checkPort, type Settings } from './checks.ts';

export interface Question {
  name: Setting;
  asks: string;
  /** How its value is shown and typed: whole, without the password in it, or not at all. */
  shows?: 'address' | 'nothing';
  when?: (settings: Settings) => boolean;
  isOptional?: true;
  /** What is wrong with a value that the server itself would take. */
  objects?: (value: string) => string | undefined;
  /** What is offered where nothing is set. */
  offers?: (settings: Settings) => string | undefined;
}

export interface Section {
  title: string;
  questions: readonly Question[];
  /** Tries what was answered: gives what is well, in words, or throws what is not. */
  check?: (settings: Settings) => Promise<string>;
}

function objectToLocal(address: string): string | undefined {
  const isLocal = URL.canParse(address) && isLoopbackHost(new URL(address).hostname);
  return isLocal ? 'must be an address that visitors can reach; a local server needs no setup' : undefined;
}

const hasBotCheck = (settings: Settings) => settings['BOT_CHECK'] !== 'off';

/** What a real server is asked for. Every other setting can be given too, and what is there is kept. */
export const sections: readonly Section[] = [
  {
    title: 'The address',
    questions: [
      { name: 'PUBLIC_URL', asks: 'Address of the site, such as https://club.example', objects: objectToLocal },
      {
        name: 'HOST',
        asks: 'Network address to listen on; 127.0.0.1 if a proxy on this machine stands in front',
        offers: () => '127.0.0.1',
      },
      { name: 'PORT', asks: 'Port to listen on', offers: () => '3000' },
      {
        name: 'TRUSTED_PROXIES',
        asks: 'Addresses of the proxies in front, whose word on visitors is believed',
        isOptional: true,
        offers: ({ HOST }) => (HOST === '127.0.0.1' ? HOST : undefined),
      },
    ],
    check: checkPort,
  },
  {
    title: 'The database',
    questions: [
      {
        name: 'DATABASE_URL',
        asks: 'PostgreSQL, postgresql://user:password@host/name; none for the embedded database',
        shows: 'address',
        isOptional: true,
      },
      {
        name: 'DATA_DIR',
        asks: 'Folder of the embedded database',
        when: ({ DATABASE_URL }) => DATABASE_URL === undefined,
        offers: () => 'data',
      },
    ],
    check: checkDatabase,
  },
  {
    title: 'The school',
    questions: [
      { name: 'SCHOOL_NAME', asks: 'Name of the school' },
      { name: 'STUDENT_DOMAIN', asks: 'Domain of the students’ e-mail addresses' },
      { name: 'STAFF_DOMAIN', asks: 'Domain of the staff’s e-mail addresses' },
      {
        name: 'TEAM_DOMAIN',
        asks: 'Domain of team accounts, which receive no e-mail',
        offers: ({ STAFF_DOMAIN }) => STAFF_DOMAIN && `teams.${STAFF_DOMAIN}`,
      },
    ],
  },
  {
    title: 'E-mail',
    questions: [
      { name: 'SMTP_URL', asks: 'Mail server, smtps://user:password@host:465 or smtp://host:587', shows: 'address' },
      {
        name: 'MAIL_FROM',
        asks: 'Sender of e-mails',
        offers: ({ STAFF_DOMAIN }) => STAFF_DOMAIN && `Convexity <no-reply@${STAFF_DOMAIN}>`,
      },
      { name: 'CONTACT_ADDRESS', asks: 'Where the messages of the contact form go' },
    ],
    check: checkMail,
  },
  {
    title: 'The bot check (Cloudflare Turnstile)',
    questions: [
      { name: 'BOT_CHECK', asks: 'on, or off to go without', offers: () => 'on' },
      { name: 'TURNSTILE_SITE_KEY', asks: 'Site key', when: hasBotCheck },
      { name: 'TURNSTILE_SECRET', asks: 'Secret key', when: hasBotCheck, shows: 'nothing' },
    ],
    check: checkBotCheck,
  },
];
