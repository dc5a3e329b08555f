import { useTexts } from '#web/lib/language/use-texts.ts';
import type { ShownErrorCode } from '#texts/client-errors.ts';
import type predictions from '#texts/en/predictions.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { VerificationMissing } from '#web/lib/bot-check/use-bot-check.tsx';

type Message = Exclude<keyof (typeof predictions)['message'], 'saved'>;

/** What to tell of a prediction that was not saved. */
export function useSaveErrorText(): (error: unknown) => string {
  const { t } = useTexts(['predictions', 'errors']);
  return (error) => {
    const message = saveMessageOf(error);
    if (message !== undefined) return t(`predictions:message.${message}`);
    return error instanceof ApiError ? t(`errors:${error.code}`) : t('predictions:message.unexpected');
  };
}

/** The screen's own words for a failure; a refusal without any has a text of its code. */
function saveMessageOf(error: unknown): Message | undefined {
  if (error instanceof VerificationMissing) return 'verification';
  return error instanceof ApiError ? messages[error.code] : 'unexpected';
}

const messages: Partial<Record<ShownErrorCode, Message>> = {
  UNAUTHORIZED: 'signIn',
  SESSION_EXPIRED: 'signIn',
  NO_ACTIVE_SEASON: 'noSeason',
  TURNSTILE_MISSING: 'verification',
  TURNSTILE_FAIL: 'verification',
  TURNSTILE_ERROR: 'verification',
  INTERNAL: 'failed',
  UNAVAILABLE: 'failed',
  UNKNOWN: 'failed',
  INVALID_REQUEST: 'failed',
  REPEAT_DIFFERS: 'failed',
};
