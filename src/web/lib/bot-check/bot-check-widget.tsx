import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useAuthSettings } from '../session/auth-settings.ts';
import type { BotCheck } from './bot-check.ts';
import { useLanguage } from '../language/i18n.ts';
import { loadTurnstile } from './turnstile.ts';

export type BotCheckAction = 'sign-in' | 'sign-up' | 'school' | 'reset' | 'contact' | 'trade' | 'predict' | 'quiz';

/** The widget lives as long as this place is on the screen: in a dialog, from when the dialog opens until it closes. */
export function BotCheckWidget({ check, action }: { check: BotCheck; action: BotCheckAction }) {
  const { t } = useTexts('ui');
  const language = useLanguage();
  const settings = useAuthSettings().data;
  const {
    turnstile_site_key: sitekey,
    turnstile_script_url: script,
    turnstile_patience: patience = 1,
  } = settings ?? {};
  const container = useRef<HTMLDivElement>(null);
  const [asks, setAsks] = useState(false);

  useEffect(() => {
    const place = container.current;
    if (!sitekey || !script || place === null) return undefined;
    const theme = document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
    check.show({
      container: place,
      load: () => loadTurnstile(script),
      look: { sitekey, action, language, theme },
      patience,
      onAsking: setAsks,
    });
    const again = () => check.reconnected();
    window.addEventListener('online', again);
    return () => {
      window.removeEventListener('online', again);
      check.hide();
    };
  }, [check, sitekey, script, patience, action, language]);

  // What was pressed may be a screen away from here, and a busy button says nothing of a box to tick.
  useEffect(() => {
    if (asks) container.current?.scrollIntoView({ block: 'center' });
  }, [asks]);

  return (
    <>
      {asks && (
        <p role="alert" className="mb-2 text-sm font-medium">
          {t('botCheck.asks')}
        </p>
      )}
      <div ref={container} className="empty:hidden" />
    </>
  );
}
