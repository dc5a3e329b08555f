import type { ContactMessage } from '#rules/site/contact-message.ts';
import { useWrite } from '#web/lib/api/use-write.ts';
import { useBotCheck } from '#web/lib/bot-check/use-bot-check.tsx';
import { useLanguage } from '#web/lib/language/i18n.ts';

/**
 * Sends the form with the proof that a person filled it in. After a lost answer the same message carries the id of the first try, so that one mail arrives; what
 * was edited since is another message.
 */
export function useSendMessage() {
  const language = useLanguage();
  const botCheck = useBotCheck('contact');
  const sending = useWrite({
    send: (write, message: ContactMessage) => write('POST /api/contact', { body: { ...message, language } }),
    botCheck,
  });
  return { sending, widget: botCheck.widget };
}
