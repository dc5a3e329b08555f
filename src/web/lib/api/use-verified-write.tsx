import type { ReactNode } from 'react';
import type { BotCheckAction } from '../bot-check/bot-check-widget.tsx';
import { useBotCheck } from '../bot-check/use-bot-check.tsx';
import { writeOnce } from './write-once.ts';

/** What a write that needs a proof sends along: spread `token` into the body and the rest into the call. */
interface VerifiedRequest {
  correlationId: string;
  token: { turnstileToken?: string };
  headers: Readonly<Record<string, string>>;
}

export interface VerifiedWrite {
  /** Does the write once, whatever is pressed; `content` tells one write from another. */
  write: <T>(content: object, send: (request: VerifiedRequest) => Promise<T>) => Promise<T>;
  /** Belongs into the form: here the bot check appears when it wants something. */
  widget: ReactNode;
}

/** Writes of the game: each carries its own id and a bot-check token. */
export function useVerifiedWrite(action: BotCheckAction): VerifiedWrite {
  const { verified, widget } = useBotCheck(action);
  return {
    widget,
    write: (content, send) =>
      writeOnce(JSON.stringify(content), (correlationId) =>
        verified((token) => send(requestWith(correlationId, token))),
      ),
  };
}

function requestWith(correlationId: string, token: string | undefined): VerifiedRequest {
  return {
    correlationId,
    token: token === undefined ? {} : { turnstileToken: token },
    headers: token === undefined ? {} : { 'CF-Turnstile-Response': token, 'X-Turnstile-Token': token },
  };
}
