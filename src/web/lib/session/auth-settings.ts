import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/api.ts';
import { flags } from '../flags.ts';

/** What the server says about registration and the bot check; it does not change while the page is open. */
export const authSettings = queryOptions({
  queryKey: ['GET /api/auth/settings'],
  queryFn: ({ signal }) => call('GET /api/auth/settings', { signal }),
});

export function useAuthSettings() {
  return useQuery({ ...authSettings, select: (answer) => answer.data });
}

/** Until the server has answered, registration counts as open; the server refuses it in any case. */
export function useSignUpEnabled(): boolean {
  const { data } = useAuthSettings();
  return flags.signUpEnabled && data?.sign_up_enabled !== false;
}
