import { getSession, joinTabs, markChecked, onSessionChange } from './session.ts';

/** Joins the tabs and, as long as someone is signed in, brings in what keeps the session alive. */
export function startSession(): void {
  joinTabs();
  const keep = () => {
    if (getSession() === null) return;
    import('./session-keeper.ts').then(({ startKeeper }) => startKeeper(), markChecked);
  };
  onSessionChange(keep);
  keep();
}
