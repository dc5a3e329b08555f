import { useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useLocation } from 'wouter';
import { closeAuthModal, openAuthModal, useAuthModal, type AuthMode } from '#web/lib/session/auth-modal.ts';
import { Queries } from '#web/lib/api/queries.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useAuthDraft, viewOf } from './auth-draft.ts';
import { AuthPanel } from './auth-panel.tsx';
import { firstStop } from './redirect-target.ts';
import { useAuthHeadings } from './use-auth-headings.ts';

/** Signing in, signing up and resetting in front of whatever page one is on. */
export function AuthModal() {
  return (
    <Queries>
      <Modal />
    </Queries>
  );
}

function Modal() {
  const draft = useAuthDraft();
  const headings = useAuthHeadings();
  const [path, navigate] = useLocation();
  const open = useAuthModal();
  const [last, setLast] = useState({ open, mode: open ?? 'sign-in' });
  // The mode stays while the dialog fades out. What was typed is kept for the next time, what was done is not.
  if (last.open !== open) {
    if (last.open === null) draft.startAgain();
    setLast({ open, mode: open ?? last.mode });
  }
  const { mode } = last;
  const view = viewOf(mode, draft);
  const { heading, lead } = headings[view];
  const onMode = (next: AuthMode) => {
    draft.addStep();
    openAuthModal(next);
  };
  return (
    <Dialog
      open={open !== null}
      onOpenChange={(next) => {
        if (!next) closeAuthModal();
      }}
      heading={heading}
      {...(lead === null ? {} : { description: lead })}
    >
      <AuthPanel
        mode={mode}
        draft={draft}
        onMode={openAuthModal}
        onLeave={closeAuthModal}
        onSignedIn={(session) => {
          closeAuthModal();
          const stop = firstStop(session);
          // Who is there already keeps the tab and the board that they were reading.
          if (stop !== path) navigate(stop);
        }}
      />
      {(view === 'sign-in' || view === 'sign-up') && <OtherWay mode={view} onMode={onMode} />}
    </Dialog>
  );
}

function OtherWay({ mode, onMode }: { mode: 'sign-in' | 'sign-up'; onMode: (mode: AuthMode) => void }) {
  const { t } = useTexts('accounts');
  const signingIn = mode === 'sign-in';
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-2 border-t border-line pt-4 text-sm text-muted">
      {signingIn ? t('signIn.noAccount') : t('signUp.haveAccount')}
      <button
        type="button"
        className="inline-flex min-h-8 cursor-pointer items-center font-medium text-link underline-offset-4 hover:underline pointer-coarse:min-h-11"
        onClick={() => onMode(signingIn ? 'sign-up' : 'sign-in')}
      >
        {signingIn ? t('signIn.toSignUp') : t('signUp.toSignIn')}
      </button>
    </p>
  );
}
