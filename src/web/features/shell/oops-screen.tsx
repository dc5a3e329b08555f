import de from '#texts/de/fatal.ts';
import en from '#texts/en/fatal.ts';
import { asLanguage } from '#web/lib/i18n.ts';
import { buttonClass } from '#web/ui/button-class.ts';

/** The last resort. It needs no loaded texts and no shared state, because it is shown when either may be broken. */
export function OopsScreen() {
  const texts = asLanguage(document.documentElement.lang) === 'de' ? de : en;
  return (
    <div role="alert" className="page-width flex min-h-[60vh] flex-col justify-center py-16">
      <h1 className="text-3xl">{texts.title}</h1>
      <p className="mt-5 max-w-2xl text-lg text-muted">{texts.body}</p>
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
