import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';

export function OfflineBanner() {
  const { t } = useTexts();
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <output className="block">
      {!online && (
        <span className="flex items-center justify-center gap-2.5 bg-attention-soft px-4 py-2 text-sm text-attention-ink">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          {t('offline')}
        </span>
      )}
    </output>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
