import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';

/** A net limit in words, and what the legs came to where it was missed. */
export function useNetLimitText() {
  const { t } = useTexts('package');
  const format = useFormat();
  const limitText = (limit: number) =>
    t(limit < 0 ? 'limit.ofReceive' : 'limit.ofPay', { amount: format.euro(Math.abs(limit)) });
  const missedText = (limit: number, missed: number) =>
    t(missed < 0 ? 'limit.missedReceive' : 'limit.missedPay', {
      limit: limitText(limit),
      amount: format.euro(Math.abs(missed)),
    });
  return { limitText, missedText };
}
