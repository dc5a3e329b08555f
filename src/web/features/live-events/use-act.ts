import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#web/lib/api/api-error.ts';
import { readFieldProblem } from '#web/lib/api/field-problem.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { showToast } from '#web/lib/toasts.ts';
import { useEventChanged } from './api.ts';

export interface Act {
  busy: boolean;
  /** `failed` is what a refusal without a reason is called, or makes the whole message of the reason. */
  run: (work: () => Promise<string | undefined>, failed: string | ((reason: string) => string)) => Promise<boolean>;
  /** What was wrong with one of these fields the last time, to be shown at its input. Of a list, `nameOf` tells which of it. */
  problemAt: (field: string, nameOf?: (place: number) => string) => string | undefined;
}

interface Problem {
  field: string;
  place: number | undefined;
  text: string;
}

/** Does one thing at a time, says how it ended and what was wrong with which field, and lets every part of the screen ask again. */
export function useAct(): Act {
  const { t } = useTranslation(['errors', 'admin']);
  const format = useFormat();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const changed = useEventChanged();
  const textOf = (code: ApiError['code'], problem: string) => {
    // Other refusals name the value that they are about.
    if (code !== 'INVALID_REQUEST') return `${problem}: ${t(`errors:${code}`)}`;
    const { key, limit } = readFieldProblem(problem);
    return t(`admin:problems.${key}`, { limit: limit === undefined ? '' : format.axis(limit) });
  };
  const run: Act['run'] = async (work, failed) => {
    if (busy) return false;
    setBusy(true);
    setProblems([]);
    try {
      const done = await work();
      if (done !== undefined) showToast(done, 'success');
      await changed();
      return true;
    } catch (error) {
      const found = error instanceof ApiError ? problemsOf(error, textOf) : [];
      setProblems(found);
      const reason = found[0]?.text ?? reasonOf(error, (code) => t(`errors:${code}`));
      showToast(typeof failed === 'string' ? `${failed}: ${reason}` : failed(reason), 'error');
      // What was refused may have been decided by something that this screen has not heard of.
      void changed();
      return false;
    } finally {
      setBusy(false);
    }
  };
  const problemAt: Act['problemAt'] = (field, nameOf) => {
    const found = problems.filter((problem) => problem.field === field);
    if (found.length === 0) return undefined;
    return found
      .map(({ place, text }) => (place !== undefined && nameOf ? `${nameOf(place)}: ${text}` : text))
      .join(' · ');
  };
  return { busy, run, problemAt };
}

/** body.team_names.3 is the fourth of the team names. */
function problemsOf(
  { code, fields }: ApiError,
  textOf: (code: ApiError['code'], problem: string) => string,
): Problem[] {
  return Object.entries(fields).map(([path, problem]) => {
    const [, field = path, place] = path.split('.');
    return {
      field,
      place: place !== undefined && /^\d+$/.test(place) ? Number(place) : undefined,
      text: textOf(code, problem),
    };
  });
}

/** The text of the refusal; a failed call without one shows its status. */
function reasonOf(error: unknown, textOf: (code: ApiError['code']) => string): string {
  if (!(error instanceof ApiError)) return textOf('UNKNOWN');
  return error.code === 'UNKNOWN' ? `HTTP ${error.status}` : textOf(error.code);
}
