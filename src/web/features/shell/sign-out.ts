import { errorCodeOf } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/api.ts';
import { closeAuthModal } from '#web/lib/session/auth-modal.ts';
import { closeSession } from '#web/lib/api/fetch-in-session.ts';
import { stored } from '#web/lib/browser/stored.ts';

/**
 * Ends the session on the server first: as long as that has not worked the person is signed in, and is shown so. A
 * session that the server no longer knows is as good as ended.
 */
export async function signOut(): Promise<void> {
  await closeSession('chosen', async () => {
    try {
      await call('POST /api/auth/sign-out', { body: {}, endsSession: true });
    } catch (error) {
      if (errorCodeOf(error) !== 'SESSION_EXPIRED') throw error;
    }
    closeAuthModal();
    stored.remove('confetti');
    try {
      window.sessionStorage.clear();
    } catch {
      // Storage that is refused holds nothing.
    }
  });
}
