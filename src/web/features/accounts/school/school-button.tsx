import { GraduationCap } from 'lucide-react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useBotCheck } from '#web/lib/bot-check/use-bot-check.tsx';
import { readAddressQuery } from '#web/lib/browser/address-query.ts';
import { useWrite } from '#web/lib/api/use-write.ts';
import { Button } from '#web/ui/button.tsx';
import { authProblemOf } from '../auth-errors.ts';
import { redirectTarget } from '../sign-in/redirect-target.ts';
import { useProblemText } from '../sign-in/use-auth-form.ts';
import { keepAttempt } from './school-attempt.ts';

/** Leaves for the sign-in of the school. */
export function SchoolButton(props: {
  label: string;
  /** The school asks who it is, also where it knows somebody. */
  again?: boolean;
  /** Where to go afterwards; what the address says, unless it is named. */
  target?: string;
}) {
  const { t } = useTexts('accounts');
  const textOf = useProblemText();
  const bot = useBotCheck('school');
  const { send, busy, isDone, error } = useWrite({
    send: async (write) => {
      const { data } = await write('POST /api/auth/school/begin', {
        body: props.again === true ? { again: true } : {},
      });
      keepAttempt(data.attempt, props.target ?? redirectTarget(readAddressQuery().toString()));
      window.location.assign(data.authorization_url);
    },
    botCheck: bot,
    isSecret: true,
  });
  const kind = error === null ? null : authProblemOf(error).kind;
  return (
    <div className="grid gap-3">
      <Button busy={busy || isDone} wraps className="h-auto! min-h-10 w-full py-2" onClick={() => send()}>
        <GraduationCap aria-hidden className="size-4 shrink-0" />
        <span className="min-w-0 wrap-anywhere">{props.label}</span>
      </Button>
      {bot.widget}
      {kind !== null && (
        <p role="alert" className="text-sm text-loss">
          {kind === 'UNKNOWN' ? t('failed.signIn') : textOf(kind)}
        </p>
      )}
    </div>
  );
}
