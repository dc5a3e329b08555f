import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { LOCAL_BYPASS_TOKEN } from '#contract/bypass-token.ts';
import { ApiError } from './api-error.ts';
import { authSettings, useAuthSettings } from './auth-settings.ts';
import { createBotCheck, type BotCheck } from './bot-check.ts';
import { machineNow } from './clock.ts';
import { useLanguage } from './i18n.ts';
import { loadTurnstile } from './turnstile.ts';

/** No token could be had, so nothing was sent. */
export class VerificationMissing extends Error {
  override name = 'VerificationMissing';
}

export type BotCheckAction = 'sign-in' | 'sign-up' | 'reset' | 'contact' | 'trade' | 'predict' | 'quiz';

export interface UsedBotCheck {
  /** Makes the call with a token, or without one where the server asks for none. */
  verified: <T>(send: (turnstileToken: string | undefined) => Promise<T>) => Promise<T>;
  /** Belongs into the form: here the widget appears when it wants something from the person. */
  widget: ReactNode;
}

/** The proof that calls of this kind need. Where the server is local or asks for none, nothing is loaded from elsewhere. */
export function useBotCheck(action: BotCheckAction): UsedBotCheck {
  const queries = useQueryClient();
  const language = useLanguage();
  const siteKey = useAuthSettings().data?.turnstile_site_key ?? null;
  const container = useRef<HTMLDivElement>(null);
  const check = useRef<BotCheck | null>(null);

  useEffect(() => {
    const place = container.current;
    if (siteKey === null || place === null) return undefined;
    const theme = document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
    const look = { sitekey: siteKey, action, language, theme } as const;
    const made = createBotCheck({ load: loadTurnstile, container: place, look, nowMs: machineNow });
    check.current = made;
    return () => {
      check.current = null;
      made.destroy();
    };
  }, [siteKey, action, language]);

  const verified: UsedBotCheck['verified'] = async (send) => {
    const { data } = await queries.ensureQueryData(authSettings);
    if (data.turnstile_site_key === null) return send(data.turnstile_bypass ? LOCAL_BYPASS_TOKEN : undefined);
    const token = await check.current?.getToken();
    if (token === undefined || token === '') throw navigator.onLine ? new VerificationMissing() : offline();
    try {
      return await send(token);
    } catch (error) {
      if (error instanceof ApiError && error.code.startsWith('TURNSTILE_')) check.current?.reload();
      throw error;
    }
  };

  return { verified, widget: <div ref={container} className="empty:hidden" /> };
}

/** Without a connection no widget can do its work; then that is what must be said. */
function offline(): ApiError {
  return new ApiError({ status: 0, code: 'NETWORK_ERROR', message: 'Network error' });
}
