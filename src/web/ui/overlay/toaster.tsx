import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { dismissToast, useToast, type Toast, type ToastTone } from '#web/lib/toasts.ts';

/** The place where toasts appear. Its two live regions are always there, because a region added with its text is not read. */
export function Toaster() {
  const toast = useToast();
  return (
    // At the top: at the bottom it would cover the acts of a sheet or dialog.
    <div className="pointer-events-none fixed inset-x-4 top-16 z-50 flex justify-center sm:left-auto sm:justify-end md:top-4">
      <div role="alert">{toast?.tone === 'error' && <ToastCard key={toast.id} toast={toast} />}</div>
      <output>{toast !== null && toast.tone !== 'error' && <ToastCard key={toast.id} toast={toast} />}</output>
    </div>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useTexts('ui');
  const [held, setHeld] = useState(false);
  useEffect(() => {
    // Held under the pointer or the focus it stays: nobody should have to read against the clock.
    if (held) return undefined;
    const timer = setTimeout(() => dismissToast(toast.id), toast.durationMs);
    return () => clearTimeout(timer);
  }, [toast, held]);

  return (
    <div
      className="pointer-events-auto flex max-w-md animate-rise items-center gap-3 rounded-lg border border-line bg-surface py-3 pr-2 pl-4 text-sm shadow-float"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {icons[toast.tone]}
      <p className="py-1.5">
        <span className="sr-only">{t(`tone.${toast.tone}`)}: </span>
        {toast.text}
      </p>
      <button
        type="button"
        aria-label={t('dismiss')}
        className="ml-2 flex size-8 shrink-0 cursor-pointer items-center justify-center rounded-md text-muted hover:bg-wash pointer-coarse:size-11"
        onClick={() => dismissToast(toast.id)}
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  );
}

const icons: Readonly<Record<ToastTone, React.ReactNode>> = {
  info: <Info aria-hidden className="size-5 shrink-0 text-link" />,
  success: <CircleCheck aria-hidden className="size-5 shrink-0 text-gain" />,
  error: <CircleAlert aria-hidden className="size-5 shrink-0 text-loss" />,
};
