import { useEffect, useId, useRef, useState, type FormEvent, type RefObject } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import type { Resources } from '#texts/resources.ts';
import { useWrite, type Write } from '#web/lib/api/use-write.ts';
import type { UsedBotCheck } from '#web/lib/bot-check/use-bot-check.tsx';
import { useAuthSettings } from '#web/lib/session/auth-settings.ts';
import { authProblemOf, type AuthProblem, type OtherKinds, type Place, type ProblemKind } from '../auth-errors.ts';
import type { Problems } from '../input-checks.ts';

export interface AuthForm {
  /** For the form element. */
  form: {
    ref: RefObject<HTMLFormElement | null>;
    noValidate: true;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    onInput: (event: FormEvent<HTMLFormElement>) => void;
  };
  busy: boolean;
  errorAt: (place: Place) => string | undefined;
  /** What went wrong with the form as a whole, and the id that inputs can name as their description. */
  problem: (AuthProblem & { text: string; id: string }) | null;
}

/**
 * A form that checks, sends and tells. What was typed stays in the fields whatever happens, one submit is sent once, and
 * the focus goes to the first input that needs mending.
 */
export function useAuthForm(options: {
  check: () => Problems;
  send: (write: Write) => Promise<void>;
  botCheck?: UsedBotCheck;
  /** What is said when nothing better is known. */
  failed: keyof Resources['accounts']['failed'] | { text: string };
  otherKinds?: OtherKinds;
}): AuthForm {
  const element = useRef<HTMLFormElement>(null);
  const id = useId();
  const textOf = useProblemText();
  const { t } = useTexts('accounts');
  const [problems, setProblems] = useState<Problems>({});
  const [refused, setRefused] = useState<AuthProblem | null>(null);

  useEffect(() => {
    if (Object.keys(problems).length === 0) return;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);

  const tell = (error: unknown) => {
    const problem = authProblemOf(error, options.otherKinds);
    setRefused(problem);
    setProblems(problem.place === 'form' ? {} : { [problem.place]: problem.kind });
  };
  const { send, busy } = useWrite({
    send: options.send,
    botCheck: options.botCheck,
    isSecret: true,
    onFailed: tell,
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const found = options.check();
    setRefused(null);
    setProblems(found);
    if (Object.keys(found).length === 0) send();
  };
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement)) return;
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([place]) => place !== target.name)));
  };

  const failed = typeof options.failed === 'string' ? t(`failed.${options.failed}`) : options.failed.text;
  return {
    form: { ref: element, noValidate: true, onSubmit, onInput },
    busy,
    errorAt: (place) => (problems[place] === undefined ? undefined : textOf(problems[place])),
    problem:
      refused === null || refused.place !== 'form'
        ? null
        : { ...refused, text: refused.kind === 'UNKNOWN' ? failed : textOf(refused.kind), id },
  };
}

/** Every problem in the reader's language; one of them names the school, which the server knows. */
export function useProblemText(): (kind: ProblemKind) => string {
  const { t } = useTexts('accounts');
  const school = useAuthSettings().data?.school_name ?? '';
  return (kind) => t(`problems.${kind}`, { school });
}
