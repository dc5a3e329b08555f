import { useTexts } from '#web/lib/language/use-texts.ts';
import type { ShownErrorCode } from '#texts/client-errors.ts';
import type quiz from '#texts/en/quiz.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { VerificationMissing } from '#web/lib/bot-check/use-bot-check.tsx';

type Message = keyof (typeof quiz)['message'];

/** What to tell of an answer that was not taken; what nobody expected carries the reference of the server's log. */
export function useSubmitErrorText(): (error: unknown) => string {
  const { t } = useTexts(['quiz', 'errors']);
  return (error) => {
    const message = submitMessageOf(error);
    if (message === undefined) return error instanceof ApiError ? t(`errors:${error.code}`) : t('quiz:message.failed');
    const text = t(`quiz:message.${message}`);
    const isUnexpected = message === 'failed' || message === 'failedRetry';
    const reference = error instanceof ApiError ? error.correlationId : undefined;
    return isUnexpected && reference !== undefined ? t('quiz:message.ref', { text, reference }) : text;
  };
}

/** The track's own words for a failure; a refusal without any has a text of its code. */
function submitMessageOf(error: unknown): Exclude<Message, 'correct' | 'ref'> | undefined {
  if (error instanceof VerificationMissing) return 'verification';
  return error instanceof ApiError ? messages[error.code] : 'failedRetry';
}

const messages: Partial<Record<ShownErrorCode, Exclude<Message, 'correct' | 'ref'>>> = {
  UNAUTHORIZED: 'signIn',
  SESSION_EXPIRED: 'signIn',
  QUESTION_ANSWERED: 'answered',
  QUESTION_NOT_RELEASED: 'notReleased',
  QUESTION_CLOSED: 'closed',
  NO_ACTIVE_SEASON: 'noSeason',
  NETWORK_ERROR: 'failedRetry',
  UNAVAILABLE: 'failedRetry',
  INTERNAL: 'failed',
  UNKNOWN: 'failed',
  INVALID_REQUEST: 'failed',
  REPEAT_DIFFERS: 'failed',
};
