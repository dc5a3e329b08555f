import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ContactMessage } from '#rules/site/contact-message.ts';
import { errorCodeOf } from '#web/lib/api/api-error.ts';
import { call, newCorrelationId } from '#web/lib/api/api.ts';
import { useLanguage } from '#web/lib/language/i18n.ts';
import { useBotCheck } from '#web/lib/bot-check/use-bot-check.tsx';

/**
 * Sends the form with the proof that a person filled it in. A second try carries the id of the first, so that one mail arrives. Where the first did arrive and was
 * edited since, the server refuses the id: what is written now is then another message, and goes out under an id of its own.
 */
export function useSendMessage() {
  const language = useLanguage();
  const { verified, widget } = useBotCheck('contact');
  const correlationId = useRef('');
  const send = (message: ContactMessage) =>
    verified((turnstileToken) =>
      call('POST /api/contact', {
        body: { ...message, language, ...(turnstileToken === undefined ? {} : { turnstileToken }) },
        correlationId: correlationId.current,
      }),
    );
  const sending = useMutation({
    mutationFn: async (message: ContactMessage) => {
      if (correlationId.current === '') correlationId.current = newCorrelationId();
      try {
        await send(message);
      } catch (error) {
        if (errorCodeOf(error) !== 'REPEAT_DIFFERS') throw error;
        correlationId.current = newCorrelationId();
        await send(message);
      }
      correlationId.current = '';
    },
  });
  return { sending, widget };
}
