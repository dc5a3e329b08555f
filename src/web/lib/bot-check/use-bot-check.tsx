import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { LOCAL_BYPASS_TOKEN } from '#contract/bypass-token.ts';
import { ApiError } from '../api/api-error.ts';
import { authSettings } from '../session/auth-settings.ts';
import { BotCheckWidget, type BotCheckAction } from './bot-check-widget.tsx';
import { createBotCheck } from './bot-check.ts';
import { machineNow } from '../clock.ts';

/** No token could be had, so nothing was sent. */
export class VerificationMissing extends Error {
  override name = 'VerificationMissing';
}

export interface UsedBotCheck {
  /** Makes the call with a token, or without one where the server asks for none. */
  verified: <T>(send: (turnstileToken: string | undefined) => Promise<T>) => Promise<T>;
  /** Belongs into the form or dialog, in one place: here the widget appears when it wants something from the person. */
  widget: ReactNode;
}

/** Of visitors, whose token the server takes for one call and its repetition, not for another with other contents. */
const onceOnly = new Set<BotCheckAction>(['sign-in', 'sign-up', 'school', 'reset', 'contact']);

/** The proof that calls of this kind need. Where the server is local or asks for none, nothing is loaded from elsewhere. */
export function useBotCheck(action: BotCheckAction): UsedBotCheck {
  const queries = useQueryClient();
  const [check] = useState(() => createBotCheck(machineNow));

  const verified: UsedBotCheck['verified'] = async (send) => {
    const { data } = await queries.ensureQueryData(authSettings);
    if (data.turnstile_site_key === null) return send(data.turnstile_bypass ? LOCAL_BYPASS_TOKEN : undefined);
    let token = navigator.onLine ? await check.getToken() : '';
    // In the game a widget that gave no token has started over; it gets a second chance before anyone is told.
    if (token === '' && navigator.onLine && !onceOnly.has(action)) token = await check.getToken();
    if (token === '') throw navigator.onLine ? new VerificationMissing() : offline();
    try {
      const answer = await send(token);
      if (onceOnly.has(action)) check.discard();
      return answer;
    } catch (error) {
      if (error instanceof ApiError && error.code.startsWith('TURNSTILE_')) check.reload();
      // Without an answer the same call may come again, with the same token.
      else if (error instanceof ApiError && error.status !== 0 && onceOnly.has(action)) check.discard();
      throw error;
    }
  };

  return { verified, widget: <BotCheckWidget check={check} action={action} /> };
}

/** Without a connection no widget can do its work; then that is what must be said. */
function offline(): ApiError {
  return new ApiError({ status: 0, code: 'NETWORK_ERROR', message: 'Network error' });
}
