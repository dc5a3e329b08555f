import { useState } from 'react';
import { showToast } from '#web/lib/toasts.ts';

export interface Act {
  busy: boolean;
  /** What the last attempt was refused with; gone with the next one. */
  error: unknown;
  run: (work: () => Promise<string | undefined>, failed: string) => Promise<boolean>;
  forget: () => void;
}

/** Does one thing at a time, says how it ended, and keeps what it was refused with for the place where it was asked for. */
export function useAct(): Act {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const run: Act['run'] = async (work, failed) => {
    if (busy) return false;
    setBusy(true);
    setError(undefined);
    try {
      const done = await work();
      if (done !== undefined) showToast(done, 'success');
      return true;
    } catch (problem) {
      setError(problem);
      showToast(failed, 'error');
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, run, forget: () => setError(undefined) };
}
