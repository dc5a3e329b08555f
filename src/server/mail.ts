import { createTransport } from 'nodemailer';
import { machineNow } from './clock.ts';
import type { MailConfig } from './config.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where an answer should go, if not to the sender. */
  replyTo?: string;
}

interface OutboxMail extends Mail {
  id: number;
  sentAtMs: number;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Fails when the mail server is away or refuses us. */
  check(): Promise<void>;
  /** Mails kept on a local server without a mail server, newest first. */
  outbox(): readonly OutboxMail[];
  /** Lets go of what was kept for an address. */
  forget(address: string): void;
}

const OUTBOX_SIZE = 100;
const TIMEOUT_MS = 10_000;

/** Sends through SMTP; TLS and sign-in are options of the address, as in smtps://user:password@host:465. */
export function createMailer(config: MailConfig): Mailer {
  if (config.kind === 'outbox') return createOutbox();
  const transport = createTransport({
    url: config.url,
    // A password never travels in the clear, also where somebody in between takes the offer of TLS away. The address may say otherwise.
    requireTLS: new URL(config.url).username !== '',
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail) => void (await transport.sendMail({ from: config.from, ...mail })),
    check: async () => void (await transport.verify()),
    outbox: () => [],
    forget: () => undefined,
  };
}

function createOutbox(): Mailer {
  let mails: OutboxMail[] = [];
  let nextId = 1;
  return {
    send: async (mail) => {
      mails.unshift({ ...mail, id: nextId, sentAtMs: machineNow() });
      nextId += 1;
      mails.length = Math.min(mails.length, OUTBOX_SIZE);
    },
    check: async () => undefined,
    outbox: () => mails,
    forget: (address) => {
      mails = mails.filter(({ to, replyTo }) => to !== address && replyTo !== address);
    },
  };
}
