import { useEffect, useState } from 'react';
import { fatalTexts } from '#texts/fatal-texts.ts';
import { asLanguage } from '#web/lib/language/i18n.ts';
import { buttonClass } from '#web/ui/button-class.ts';

/** The last resort. It needs no loaded texts and no shared state, because it is shown when either may be broken. */
export function OopsScreen() {
  const texts = fatalTexts[asLanguage(document.documentElement.lang)];
  // Without a connection a page that was never opened cannot come; that is nobody's fault, and ends with the connection.
  const [offline] = useState(() => !navigator.onLine);
  useEffect(() => {
    if (!offline) return undefined;
    const reload = () => window.location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [offline]);
  return (
    <div role="alert" className="page-width flex min-h-[60vh] flex-col justify-center py-16">
      <h1 className="text-3xl">{offline ? texts.offlineTitle : texts.title}</h1>
      <p className="mt-5 max-w-2xl text-lg text-muted">{offline ? texts.offlineBody : texts.body}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <button type="button" className={buttonClass('primary')} onClick={() => window.location.reload()}>
          {texts.refresh}
        </button>
        <button type="button" className={buttonClass('secondary')} onClick={() => window.location.assign('/')}>
          {texts.home}
        </button>
      </div>
    </div>
  );
}
