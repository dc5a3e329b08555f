import { pino, type Logger } from 'pino';
import pretty from 'pino-pretty';

export type Log = Logger;

/** Structured logs: one JSON object a line, or readable text on a developer's machine. Secrets are cut out by name. */
export function createLog(
  options: { level: string; format: 'text' | 'json' },
  destination?: NodeJS.WritableStream,
): Log {
  const settings = { level: options.level, base: null, formatters: { log: redact } };
  if (options.format === 'text') {
    return pino(
      settings,
      pretty({ colorize: process.stdout.isTTY, singleLine: true, sync: true, destination: destination ?? 1 }),
    );
  }
  return destination ? pino(settings, destination) : pino(settings);
}

const SECRET_NAME = /pass(word|phrase)?|secret|token|authorization|cookie|api_?key|credential|dsn|database_?url/i;
const MAX_DEPTH = 6;

/** Replaces the value of every key that sounds like a secret, at any depth, so that no call site has to remember it. */
function redact(record: Record<string, unknown>): Record<string, unknown> {
  return redactObject(record, 0);
}

function redactObject(record: object, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => [
      key,
      SECRET_NAME.test(key) ? '[redacted]' : redactValue(value, depth),
    ]),
  );
}

function redactValue(value: unknown, depth: number): unknown {
  if (value instanceof Error) {
    return {
      type: value.name,
      message: redactText(value.message),
      stack: value.stack && redactText(value.stack),
      cause: redactValue(value.cause, depth),
    };
  }
  if (typeof value === 'string') return redactText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MAX_DEPTH) return '[deep]';
  if (Array.isArray(value)) return value.map((item) => redactValue(item, depth + 1));
  return redactObject(value, depth + 1);
}

const MAX_TEXT = 4_000;

/**
 * Passwords inside connection addresses, bearer tokens, one-time tokens in links, and the values of a failed query turn up in
 * other programs' messages. Every pattern is bounded and long texts are cut first: callers can make both as long as they like.
 */
export function redactText(text: string): string {
  return text
    .slice(0, MAX_TEXT)
    .replace(/\nparams:[^]*?(?=\n {4}at |$)/g, '\nparams: [redacted]')
    .replace(/\b([a-z][a-z0-9+.-]{0,20}:\/\/[^:@/\s]{1,100}):[^@/\s]{1,200}@/gi, '$1:[redacted]@')
    .replace(/\b(bearer)\s{1,4}[\w.~+/=-]+/gi, '$1 [redacted]')
    .replace(/\b(token=)[^&\s"']+/gi, '$1[redacted]');
}
