import { useTexts } from '#web/lib/language/use-texts.ts';
import type { ShownErrorCode } from '#texts/client-errors.ts';
import type portfolioTexts from '#texts/en/portfolio.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { VerificationMissing } from '#web/lib/bot-check/use-bot-check.tsx';

export type TradeAct = 'order' | 'sell' | 'exercise' | 'cancel';

/** What to tell of a write that failed: the reason, and the reference under which the server's log knows it. */
export function useTradeErrorText(): (error: unknown, act: TradeAct) => string {
  const { t } = useTexts(['trading', 'portfolio', 'errors']);
  const format = useFormat();
  const fallback = (act: TradeAct): string => {
    if (act === 'order') return t('trading:order.failed');
    if (act === 'sell') return t('portfolio:sell.failed');
    if (act === 'exercise') return t('portfolio:exercise.failed');
    return t('portfolio:cancelError.failed');
  };
  /** Where nothing came back that could be read as an answer. */
  const broken = (act: TradeAct): string => {
    if (act === 'order') return t('trading:order.placeError');
    return act === 'exercise' ? t('portfolio:exercise.error') : fallback(act);
  };
  const reason = (cause: unknown, act: TradeAct): string => {
    if (!(cause instanceof ApiError)) return broken(act);
    if (cause.status === 0) return t('trading:order.unsure');
    // An answer that says no and not why.
    if (cause.code === 'UNKNOWN' && act === 'order') return t('trading:order.placeFailed');
    if (cause.code === 'UNKNOWN' && act === 'exercise') return t('portfolio:exercise.error');
    const cancelled = act === 'cancel' ? cancelCode(cause.code) : undefined;
    if (cancelled !== undefined) return t(`portfolio:cancelError.${cancelled}`);
    if (cause.code === 'INSUFFICIENT_QUANTITY') return t('trading:order.cannotSell', numbersOf(cause.message));
    if (cause.code === 'ORDER_EXCEEDS_VALUE') return t('trading:order.exceedsValue', amountsOf(cause.message, format));
    const nextAt = cause.fields['next_season_at'];
    if (nextAt !== undefined) return t('trading:order.nextSeason', { time: format.dateTime(nextAt) });
    return cause.code === 'INTERNAL' || cause.code === 'UNKNOWN' ? fallback(act) : t(`errors:${cause.code}`);
  };
  return (error, act) => {
    if (error instanceof VerificationMissing) return t('trading:order.verification');
    const text = reason(error, act);
    const reference = error instanceof ApiError ? error.correlationId : undefined;
    return reference === undefined ? text : t('trading:order.ref', { text, reference });
  };
}

/** With what code the server refused it; nothing where it did not say no. */
export function refusalOf(error: unknown): { code?: ShownErrorCode } {
  return error instanceof ApiError ? { code: error.code } : {};
}

/** The texts of a refused cancellation, by the server's code; of the others the server's own message is shown. */
function cancelCode(code: ShownErrorCode): keyof (typeof portfolioTexts)['cancelError'] | undefined {
  switch (code) {
    case 'TURNSTILE_MISSING':
    case 'FORBIDDEN':
    case 'ORDER_NOT_FOUND':
    case 'INVALID_REQUEST':
    case 'UPDATE_FAILED':
      return code;
    case 'TURNSTILE_FAIL':
    case 'TURNSTILE_ERROR':
      return 'TURNSTILE_FAIL';
    case 'CUTOFF_PASSED':
    case 'NOT_CANCELLABLE':
      return 'CUTOFF_PASSED';
    case 'UNAUTHORIZED':
    case 'SESSION_EXPIRED':
      return 'UNAUTHORIZED';
    default:
      return undefined;
  }
}

/** The server writes its numbers into an English sentence, in a fixed order. */
function numbersOf(message: string): { qty: string; n: string; s: string; owned: string } {
  const [qty = '', n = '', s = '', owned = ''] = message.match(/\d+/g) ?? [];
  return { qty, n, s, owned };
}

function amountsOf(message: string, format: { euro: (value: number) => string }): { cost: string; value: string } {
  const [cost = Number.NaN, value = Number.NaN] = (message.match(/\d+\.\d+/g) ?? []).map(Number);
  return { cost: format.euro(cost), value: format.euro(value) };
}
