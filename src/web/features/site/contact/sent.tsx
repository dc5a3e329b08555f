import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { Button } from '#web/ui/button.tsx';

/** In place of the form: it takes the focus, so that a screen reader says at once that the message went out. */
export function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useTexts('contact');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="rounded-lg border border-line bg-surface p-5 sm:p-7">
      <CircleCheck aria-hidden className="size-7 text-gain" strokeWidth={1.75} />
      <h2 ref={heading} tabIndex={-1} className="mt-4 text-xl outline-none">
        {t('form.sent.title')}
      </h2>
      <p className="mt-2 mb-6 wrap-anywhere text-muted">{t('form.sent.body', { email })}</p>
      <Button onClick={onAgain}>{t('form.sent.again')}</Button>
    </div>
  );
}
