import { useState } from 'react';
import type { AuthMode } from '#web/lib/session/auth-modal.ts';

/** A form, or what came of registering: the mail went out, or it did not. */
export type AuthView = AuthMode | 'sent' | 'unsent';

export function viewOf(mode: AuthMode, { registered }: Pick<AuthDraft, 'registered'>): AuthView {
  if (mode !== 'sign-up' || registered === null) return mode;
  return registered.mailSent ? 'sent' : 'unsent';
}

/** What outlives a change from one form to another: the typed address, and what has just been done. */
export interface AuthDraft {
  email: string;
  setEmail: (email: string) => void;
  registered: { email: string; mailSent: boolean } | null;
  setRegistered: (registered: AuthDraft['registered']) => void;
  resetSent: boolean;
  setResetSent: (sent: boolean) => void;
  /** How often a button of one form has led to another, which then takes the focus, because the button is gone. */
  steps: number;
  addStep: () => void;
  /** What was typed stays, what was done is over. */
  startAgain: () => void;
}

export function useAuthDraft(): AuthDraft {
  const [email, setEmail] = useState('');
  const [registered, setRegistered] = useState<AuthDraft['registered']>(null);
  const [resetSent, setResetSent] = useState(false);
  const [steps, setSteps] = useState(0);
  const startAgain = () => {
    setRegistered(null);
    setResetSent(false);
    setSteps(0);
  };
  const addStep = () => setSteps((before) => before + 1);
  return { email, setEmail, registered, setRegistered, resetSent, setResetSent, steps, addStep, startAgain };
}
