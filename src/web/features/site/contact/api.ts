import { useMutation } from '@tanstack/react-query';
import type { ContactMessage } from '#rules/site/contact-message.ts';
import { call } from '#web/lib/api.ts';
import { useLanguage } from '#web/lib/i18n.ts';
import { useBotCheck } from '#web/lib/use-bot-check.tsx';

/** Sends the form with the proof that a person filled it in. A second try carries the id of the first, so that one mail arrives. */
export function useSendMessage() {
  const language = useLanguage();
  const { verified, widget } = useBotCheck('contact');
  const sending = useMutation({
    mutationFn: ({ correlationId, ...message }: ContactMessage & { correlationId: string }) =>
      verified((turnstileToken) =>
        call('POST /api/contact', {
          body: { ...message, language, ...(turnstileToken === undefined ? {} : { turnstileToken }) },
          correlationId,
        }),
      ),
  });
  return { sending, widget };
}
