import { useEffect, useState, type ComponentType } from 'react';
import { Arriving } from '#web/lib/browser/arriving.tsx';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { closeAuthModal, useAuthModal } from './lib/session/auth-modal.ts';
import { loadTexts } from './lib/language/i18n.ts';
import { showToast } from './lib/toasts.ts';

/** Brings the sign-in dialogs when they are first asked for. When they cannot be brought, it says so, and the page stays. */
export function AuthModalHost() {
  const { t } = useTexts(['shell', 'errors']);
  const mode = useAuthModal();
  const [Modal, setModal] = useState<ComponentType | null>(null);
  const wanted = mode !== null && Modal === null;
  useEffect(() => {
    if (!wanted) return;
    Promise.all([import('./features/accounts/sign-in/auth-modal.tsx'), loadTexts('accounts')]).then(
      ([{ AuthModal }]) => setModal(() => AuthModal),
      () => {
        closeAuthModal();
        showToast(t('errors:NETWORK_ERROR'), 'error');
      },
    );
  }, [wanted, t]);
  return (
    <>
      {wanted && (
        <output className="fixed inset-0 z-40 flex animate-late items-center justify-center bg-scrim">
          <span className="size-8 animate-spin rounded-full border-2 border-rail-ink border-t-transparent" />
          <span className="sr-only">{t('shell:loading')}</span>
        </output>
      )}
      {Modal !== null && (
        <Arriving>
          <Modal />
        </Arriving>
      )}
    </>
  );
}
