import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/**
 * How the service meets whoever asks: lets everyone pass, asks each to tick a box, says nothing until it is told to behave otherwise, fails
 * every challenge, cannot be reached by browsers, takes everyone for a robot, or cannot be reached by the server.
 */
export type Behaviour = 'passes' | 'asks' | 'waits' | 'fails' | 'blocked' | 'doubts' | 'away' | 'breaks';

export interface TurnstileService {
  /** What a server is told to use it. */
  environment: Record<string, string>;
  /** From now on; what was waiting is answered in the new way. */
  behave(behaviour: Behaviour): void;
  /** A token as a browser would have got it, for who calls without one. */
  issue(action: string, hostname?: string): string;
  /** Every token given so far becomes too old. */
  expireTokens(): void;
  /** What servers asked about, oldest first. */
  asked: { secret: string | null; response: string | null; remoteip: string | null }[];
  stop(): Promise<void>;
}

interface Token {
  action: string;
  hostname: string;
  issuedAtMs: number;
  /** The key of the question that used it up; the same question gets the same answer. */
  usedUnder?: string;
}

const SITE_KEY = '0x4AAAAAAAstandin';
const SECRET = '0x4AAAAAAAstandin-secret';
const LIFETIME_MS = 300_000;
/** Cloudflare's code for a challenge that its visitor did not pass. */
const CHALLENGE_FAILED = '600010';

/** A stand-in for Cloudflare Turnstile on this machine: its script, its widget in a frame, and the verdict on its tokens. */
export async function startTurnstile(): Promise<TurnstileService> {
  const tokens = new Map<string, Token>();
  const asked: TurnstileService['asked'] = [];
  let behaviour: Behaviour = 'passes';
  let waiting: (() => void)[] = [];

  const issue = (action: string, hostname = 'localhost') => {
    const token = `0.${randomUUID()}`;
    tokens.set(token, { action, hostname, issuedAtMs: Date.now() });
    return token;
  };

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  // Whoever forgets to stop it need not wait for it.
  server.unref();
  // By name: a frame from the same machine's name is drawn in the page's own process.
  const base = `http://localhost:${(server.address() as AddressInfo).port}/turnstile/v0`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '').split('?')[0];
    if (path === '/turnstile/v0/siteverify') return answerVerdict(response, new URLSearchParams(await text(request)));
    if (behaviour === 'blocked') return send(response, 503, 'text/plain', '');
    if (path === '/turnstile/v0/api.js')
      return send(response, 200, 'text/javascript', fileNamed('turnstile-widget.js'));
    if (path === '/turnstile/v0/frame') return send(response, 200, 'text/html', fileNamed('turnstile-frame.html'));
    if (path !== '/turnstile/v0/challenge') return send(response, 404, 'text/plain', '');
    const { sitekey, action, hostname, solved } = JSON.parse(await text(request)) as Challenge;
    if (sitekey !== SITE_KEY) return sendJson(response, { kind: 'error', code: '110100' });
    while (behaviour === 'waits') await new Promise<void>((resolve) => waiting.push(resolve));
    if (behaviour === 'fails') return sendJson(response, { kind: 'error', code: CHALLENGE_FAILED });
    if (behaviour === 'asks' && !solved) return sendJson(response, { kind: 'interactive' });
    return sendJson(response, { kind: 'token', token: issue(action, hostname) });
  }

  function answerVerdict(response: ServerResponse, form: URLSearchParams): void {
    asked.push({ secret: form.get('secret'), response: form.get('response'), remoteip: form.get('remoteip') });
    if (behaviour === 'away') return send(response, 500, 'text/plain', 'internal error');
    const token = tokens.get(form.get('response') ?? '');
    const objection = objectionTo(form, token);
    if (token === undefined || objection !== undefined) {
      return sendJson(response, { success: false, 'error-codes': [objection], messages: [] });
    }
    const isFirst = token.usedUnder === undefined;
    token.usedUnder = form.get('idempotency_key') ?? '';
    if (behaviour === 'breaks' && isFirst) {
      response.destroy();
      return undefined;
    }
    if (behaviour === 'doubts') return sendJson(response, { success: false, 'error-codes': [] });
    const { action, hostname, issuedAtMs } = token;
    const challenge_ts = new Date(issuedAtMs).toISOString();
    return sendJson(response, { success: true, 'error-codes': [], challenge_ts, hostname, action, cdata: '' });
  }

  return {
    environment: {
      BOT_CHECK: 'on',
      TURNSTILE_SITE_KEY: SITE_KEY,
      TURNSTILE_SECRET: SECRET,
      TURNSTILE_SCRIPT_URL: `${base}/api.js`,
      TURNSTILE_VERIFY_URL: `${base}/siteverify`,
    },
    asked,
    issue,
    behave: (next) => {
      behaviour = next;
      for (const go of waiting.splice(0)) go();
    },
    expireTokens: () => {
      for (const token of tokens.values()) token.issuedAtMs -= LIFETIME_MS;
    },
    stop: async () => {
      waiting = [];
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Challenge {
  sitekey: string;
  action: string;
  hostname: string;
  solved: boolean;
}

function objectionTo(form: URLSearchParams, token: Token | undefined): string | undefined {
  if (!form.get('secret')) return 'missing-input-secret';
  if (form.get('secret') !== SECRET) return 'invalid-input-secret';
  if (!form.get('response')) return 'missing-input-response';
  if (token === undefined) return 'invalid-input-response';
  const isUsed = token.usedUnder !== undefined && token.usedUnder !== form.get('idempotency_key');
  return isUsed || Date.now() - token.issuedAtMs >= LIFETIME_MS ? 'timeout-or-duplicate' : undefined;
}

function fileNamed(name: string): string {
  return readFileSync(join(import.meta.dirname, name), 'utf8');
}

function sendJson(response: ServerResponse, body: object): void {
  send(response, 200, 'application/json', JSON.stringify(body));
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body);
}
