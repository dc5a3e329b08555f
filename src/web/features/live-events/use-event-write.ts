import { useTexts } from '#web/lib/language/use-texts.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { readFieldProblem } from '#web/lib/api/field-problem.ts';
import { useWrite, type WriteOptions, type Writing } from '#web/lib/api/use-write.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { eventsKey } from './api.ts';

export interface EventWriting<Input> extends Writing<Input> {
  /** What was wrong with one of these fields the last time, to be shown at its input. Of a list, `nameOf` tells which of it. */
  problemAt: (field: string, nameOf?: (place: number) => string) => string | undefined;
}

type EventWrite<Answer, Input> = Omit<WriteOptions<Answer, Input>, 'asksAgain' | 'failed'> & {
  /** What a refusal without a reason is called, or makes the whole message of the reason. */
  failed: string | ((reason: string) => string);
};

interface Problem {
  field: string;
  place: number | undefined;
  text: string;
}

/** A write about events: it says what was wrong with which field, and lets every part of the screen ask again. */
export function useEventWrite<Answer, Input = void>(options: EventWrite<Answer, Input>): EventWriting<Input> {
  const { t } = useTexts(['errors', 'admin']);
  const format = useFormat();
  const { failed, ...rest } = options;
  const textOf = (code: ApiError['code'], problem: string) => {
    // Other refusals name the value that they are about.
    if (code !== 'INVALID_REQUEST') return `${problem}: ${t(`errors:${code}`)}`;
    const { key, limit } = readFieldProblem(problem);
    return t(`admin:problems.${key}`, { limit: limit === undefined ? '' : format.axis(limit) });
  };
  const writing = useWrite({
    ...rest,
    asksAgain: [eventsKey],
    failed: (error) => {
      const reason = problemsOf(error, textOf)[0]?.text ?? reasonOf(error, (code) => t(`errors:${code}`));
      return typeof failed === 'string' ? `${failed}: ${reason}` : failed(reason);
    },
  });
  const problems = problemsOf(writing.error, textOf);
  const problemAt: EventWriting<Input>['problemAt'] = (field, nameOf) => {
    const found = problems.filter((problem) => problem.field === field);
    if (found.length === 0) return undefined;
    return found
      .map(({ place, text }) => (place !== undefined && nameOf ? `${nameOf(place)}: ${text}` : text))
      .join(' · ');
  };
  return { ...writing, problemAt };
}

/** body.team_names.3 is the fourth of the team names. */
function problemsOf(error: unknown, textOf: (code: ApiError['code'], problem: string) => string): Problem[] {
  if (!(error instanceof ApiError)) return [];
  return Object.entries(error.fields).map(([path, problem]) => {
    const [, field = path, place] = path.split('.');
    return {
      field,
      place: place !== undefined && /^\d+$/.test(place) ? Number(place) : undefined,
      text: textOf(error.code, problem),
    };
  });
}

/** The text of the refusal; a failed call without one shows its status. */
function reasonOf(error: unknown, textOf: (code: ApiError['code']) => string): string {
  if (!(error instanceof ApiError)) return textOf('UNKNOWN');
  return error.code === 'UNKNOWN' ? `HTTP ${error.status}` : textOf(error.code);
}
