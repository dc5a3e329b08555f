import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '#web/lib/api/api.ts';
import { closeSession } from '#web/lib/api/fetch-in-session.ts';
import { useLanguage } from '#web/lib/language/i18n.ts';
import { profilePart } from '#web/lib/session/session-answer.ts';
import { getSession, updateSession } from '#web/lib/session/session.ts';

/** Sends the confirmation mail once more. The server does not tell whether there was anything to confirm. */
export function useResend() {
  const language = useLanguage();
  return useMutation({
    mutationFn: (email: string) => call('POST /functions/v1/auth_resend_confirmation', { body: { email, language } }),
  });
}

export async function saveUsername(username: string): Promise<void> {
  const token = getSession()?.token;
  const { data } = await call('PATCH /api/account/profile', { body: { username } });
  if (token !== undefined) updateSession(token, profilePart(data));
}

export function useDownloadData() {
  return useMutation({ mutationFn: () => call('GET /api/account/data'), gcTime: 0 });
}

export function useDeleteAccount() {
  return useMutation({
    mutationFn: () =>
      closeSession('deleted', () =>
        call('DELETE /api/account', { body: { confirmation: 'DELETE' }, endsSession: true }),
      ),
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
