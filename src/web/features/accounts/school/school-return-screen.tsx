import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useLocation } from 'wouter';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AccountFrame } from '../account/account-frame.tsx';
import { authProblemOf } from '../auth-errors.ts';
import { remembered } from '../link/use-link-token.ts';
import { firstStop, redirectTarget } from '../sign-in/redirect-target.ts';
import { finishSchoolSignIn, type NewPerson, type SchoolAnswer } from './finish-school-sign-in.ts';
import { NewAccountForm } from './new-account-form.tsx';
import { keptTarget } from './school-attempt.ts';
import { SchoolProblem } from './school-problem.tsx';
import { useSchoolReturn } from './use-school-return.ts';

/** Where the sign-in of the school leads back to. */
export function SchoolReturnScreen() {
  const [kept] = useState(rememberedPerson);
  const back = useSchoolReturn();
  if (back.kind === 'answer') return <Answered answer={back.answer} />;
  if (back.kind === 'nothing' && kept !== null) return <NewAccountForm {...kept} />;
  return <SchoolProblem kind={back.kind === 'declined' ? 'SCHOOL_DECLINED' : 'SCHOOL_SIGN_IN_INVALID'} />;
}

function Answered({ answer }: { answer: SchoolAnswer }) {
  const { t } = useTexts('accounts');
  const [, navigate] = useLocation();
  const { data, error } = useQuery({
    queryKey: ['POST /api/auth/school/finish', answer.state],
    queryFn: () => finishSchoolSignIn(answer),
    retry: false,
    gcTime: 0,
  });
  useEffect(() => {
    if (data?.kind === 'signed-in') navigate(firstStop(data.session, redirectTarget(keptTarget())), { replace: true });
    // A reload finds the form again.
    if (data?.kind === 'new')
      navigate('/auth/school', { replace: true, state: { ticket: data.ticket, email: data.email } });
  }, [data, navigate]);

  if (error !== null) {
    const { kind, reference } = authProblemOf(error);
    return <SchoolProblem kind={kind} reference={reference} />;
  }
  if (data?.kind === 'not-begun-here') return <SchoolProblem kind="SCHOOL_SIGN_IN_INVALID" />;
  if (data?.kind === 'new') return <NewAccountForm ticket={data.ticket} email={data.email} />;
  return (
    <AccountFrame heading={t('school.heading')}>
      <div className="space-y-4">
        <output className="block text-sm text-muted">{t('school.checking')}</output>
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-10 w-full" />
      </div>
    </AccountFrame>
  );
}

function rememberedPerson(): NewPerson | null {
  const ticket = remembered('ticket');
  const email = remembered('email');
  return ticket === null || email === null ? null : { ticket, email };
}
