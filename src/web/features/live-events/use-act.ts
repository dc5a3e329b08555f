import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#web/lib/api-error.ts';
import { WriteFailed } from '#web/lib/write-once.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { useEventChanged } from './api.ts';

export interface Act {
  busy: boolean;
  /** `failed` is what a refusal without a reason is called, or makes the whole message of the reason. */
  run: (work: () => Promise<string | undefined>, failed: string | ((reason: string) => string)) => Promise<boolean>;
}

/** Does one thing at a time, says how it ended, and lets every part of the screen ask again. */
export function useAct(): Act {
  const { t } = useTranslation('errors');
  const [busy, setBusy] = useState(false);
  const changed = useEventChanged();
  const run: Act['run'] = async (work, failed) => {
    if (busy) return false;
    setBusy(true);
    try {
      const done = await work();
      if (done !== undefined) showToast(done, 'success');
      await changed();
      return true;
    } catch (problem) {
      const reason = reasonOf(problem, (code) => t(code));
      showToast(typeof failed === 'string' ? `${failed}: ${reason}` : failed(reason), 'error');
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}

/** The text of the refusal; a failed call without one shows its status. */
function reasonOf(problem: unknown, textOf: (code: ApiError['code']) => string): string {
  const error = problem instanceof WriteFailed ? problem.cause : problem;
  if (!(error instanceof ApiError)) return textOf('UNKNOWN');
  return error.code === 'UNKNOWN' ? `HTTP ${error.status}` : textOf(error.code);
}
