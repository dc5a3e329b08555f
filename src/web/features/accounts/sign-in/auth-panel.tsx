import { useEffect, useRef } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import type { AuthMode } from '#web/lib/session/auth-modal.ts';
import type { Session } from '#web/lib/session/parse-session.ts';
import { viewOf, type AuthDraft } from './auth-draft.ts';
import { Notice } from '../notice.tsx';
import { SchoolWay } from '../school/school-way.tsx';
import { ResetForm } from './reset-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { SignUpSent } from './sign-up-sent.tsx';

interface AuthPanelProps {
  mode: AuthMode;
  draft: AuthDraft;
  onMode: (mode: AuthMode) => void;
  onSignedIn?: (session: Session) => void;
  /** A link of the panel leads to another page. */
  onLeave?: () => void;
}

/** The form of a mode, for the dialog and the page alike. */
export function AuthPanel(props: AuthPanelProps) {
  const { mode, draft } = props;
  const box = useRef<HTMLDivElement>(null);
  const view = viewOf(mode, draft);
  const { steps } = draft;
  useEffect(() => {
    if (steps > 0) (box.current?.querySelector('input') ?? box.current)?.focus();
  }, [steps]);
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <View key={view} {...props} />
    </div>
  );
}

function View({ mode, draft, onMode, onSignedIn, onLeave }: AuthPanelProps) {
  const { t } = useTexts('accounts');
  const typed = { email: draft.email, onEmail: draft.setEmail };
  const toMode = (next: AuthMode) => {
    draft.startAgain();
    draft.addStep();
    onMode(next);
  };
  if (mode === 'sign-up' && draft.registered !== null) {
    const leave = onLeave === undefined ? {} : { onLeave };
    return <SignUpSent {...draft.registered} onSignIn={() => toMode('sign-in')} {...leave} />;
  }
  if (mode === 'sign-up') {
    const onRegistered = (registered: AuthDraft['registered']) => {
      draft.addStep();
      draft.setRegistered(registered);
    };
    return (
      <div className="space-y-4">
        <SchoolWay mode="sign-up" />
        <SignUpForm {...typed} onRegistered={onRegistered} />
      </div>
    );
  }
  if (mode === 'reset') {
    const onSent = () => {
      toMode('sign-in');
      draft.setResetSent(true);
    };
    return <ResetForm {...typed} onSent={onSent} onBack={() => toMode('sign-in')} />;
  }
  return (
    <div className="space-y-4">
      {draft.resetSent && <Notice tone="success">{t('reset.sent')}</Notice>}
      <SchoolWay mode="sign-in" />
      <SignInForm {...typed} onForgot={() => toMode('reset')} {...(onSignedIn === undefined ? {} : { onSignedIn })} />
    </div>
  );
}
