import { useQuery } from '@tanstack/react-query';
import { call } from '#web/lib/api/api.ts';
import { useWrite, type Write } from '#web/lib/api/use-write.ts';
import { closeSession } from '#web/lib/api/fetch-in-session.ts';
import { useLanguage } from '#web/lib/language/i18n.ts';
import { profilePart } from '#web/lib/session/session-answer.ts';
import { getSession, updateSession } from '#web/lib/session/session.ts';

/** Sends the confirmation mail once more. The server does not tell whether there was anything to confirm. */
export function useResend() {
  const language = useLanguage();
  return useWrite({
    send: (write, email: string) => write('POST /functions/v1/auth_resend_confirmation', { body: { email, language } }),
  });
}

export async function saveUsername(write: Write, username: string): Promise<void> {
  const token = getSession()?.token;
  const { data } = await write('PATCH /api/account/profile', { body: { username } });
  if (token !== undefined) updateSession(token, profilePart(data));
}

export function useDeleteAccount() {
  return useWrite({
    send: (write) =>
      closeSession('deleted', () =>
        write('DELETE /api/account', { body: { confirmation: 'DELETE' }, endsSession: true }),
      ),
  });
}

/** How one can sign in oneself: who has only ever come by the school has no password. */
export function useSignInWays() {
  return useQuery({
    queryKey: ['GET /api/account/sign-in-ways'],
    queryFn: ({ signal }) => call('GET /api/account/sign-in-ways', { signal }),
    select: (answer) => answer.data,
    staleTime: 0,
  });
}

/** The mails of a local server, asked for anew on every visit. */
export function useOutbox() {
  return useQuery({
    queryKey: ['GET /api/dev/outbox'],
    queryFn: ({ signal }) => call('GET /api/dev/outbox', { signal }),
    select: (answer) => answer.data,
    staleTime: 0,
  });
}
