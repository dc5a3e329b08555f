import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import type { AuthForm } from './sign-in/use-auth-form.ts';

/** What went wrong with a form as a whole: amber where sending it again can help, red where something must change. */
export function FormProblem({ problem, children }: { problem: AuthForm['problem']; children?: ReactNode }) {
  const { t } = useTexts(['ui', 'accounts']);
  if (problem === null) return null;
  // An address that is not confirmed yet is a step to take, not a fault.
  const isAmber = problem.retryable || problem.kind === 'EMAIL_NOT_CONFIRMED';
  const Icon = isAmber ? TriangleAlert : CircleAlert;
  return (
    <div
      role="alert"
      className={`flex gap-2.5 rounded-md px-3.5 py-3 text-sm ${isAmber ? 'bg-attention-soft text-attention-ink' : 'bg-loss-soft text-loss'}`}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 space-y-2">
        <p id={problem.id} className="font-medium">
          {problem.text}
        </p>
        {problem.waitMinutes !== undefined && <p>{t('accounts:tryAgainIn', { count: problem.waitMinutes })}</p>}
        {problem.reference !== undefined && (
          <p className="text-xs">
            {t('ui:reference')} <span className="font-mono wrap-anywhere select-all">{problem.reference}</span>
          </p>
        )}
        {children}
      </div>
    </div>
  );
}
