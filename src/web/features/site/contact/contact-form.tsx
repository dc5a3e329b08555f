import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { Link } from 'wouter';
import { CONTACT_LIMITS, contactFaults, type ContactMessage } from '#rules/site/contact-message.ts';
import { club } from '#web/content/club.ts';
import { useHydrated } from '#web/lib/browser/hydrated.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { useSendMessage } from './api.ts';
import { SendFailed } from './send-failed.tsx';
import { Sent } from './sent.tsx';

const empty: ContactMessage = { name: '', email: '', message: '' };

/** What is wrong shows once someone has tried to send; from then on it follows the typing. */
export function ContactForm() {
  const { t } = useTexts('contact');
  const format = useFormat();
  const isHydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(empty);
  const [tries, setTries] = useState(0);
  const { sending, widget } = useSendMessage();
  const faults = contactFaults(values);
  const set = (field: keyof ContactMessage) => (event: { target: { value: string } }) =>
    setValues({ ...values, [field]: event.target.value });
  const faultOf = (field: keyof ContactMessage) => {
    if (tries === 0 || faults[field] === undefined) return undefined;
    return faults[field] === 'tooLong' ? t('form.errors.tooLong') : t(`form.errors.${field}`);
  };

  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [tries]);

  if (sending.isDone) {
    const startAgain = () => {
      setValues({ ...values, message: '' });
      setTries(0);
      sending.forget();
    };
    return <Sent email={values.email.trim()} onAgain={startAgain} />;
  }

  return (
    <form
      ref={form}
      noValidate
      aria-labelledby="write"
      className="rounded-lg border border-line bg-surface p-5 sm:p-7"
      onSubmit={(event) => {
        event.preventDefault();
        if (sending.busy) return;
        setTries(tries + 1);
        if (Object.keys(faults).length === 0) sending.send(values);
      }}
    >
      <h2 id="write" className="text-xl">
        {t('form.title')}
      </h2>
      <noscript>
        <p className="mt-3 text-sm text-attention-ink">{t('form.noScript', { email: club.email })}</p>
      </noscript>
      <div className="mt-6 space-y-5">
        <Field
          label={t('form.name')}
          autoComplete="name"
          required
          value={values.name}
          onChange={set('name')}
          error={faultOf('name')}
        />
        <Field
          label={t('form.email')}
          type="email"
          autoComplete="email"
          required
          value={values.email}
          onChange={set('email')}
          error={faultOf('email')}
        />
        <TextArea
          label={t('form.message')}
          hint={t('form.messageHint', { max: format.number(CONTACT_LIMITS.messageMax) })}
          required
          rows={6}
          className="min-h-40"
          value={values.message}
          onChange={set('message')}
          error={faultOf('message')}
        />
        {widget}
        {sending.error !== null && <SendFailed error={sending.error} />}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          {/* Sent too early, the browser would send the form its own way, and what was written would be gone. */}
          <Button type={isHydrated ? 'submit' : 'button'} variant="primary" busy={sending.busy}>
            {t('form.send')}
          </Button>
          <p className="min-w-0 flex-1 basis-48 text-xs text-muted">
            {t('form.privacy')}{' '}
            <Link href="/privacy" className="text-link underline underline-offset-2">
              {t('form.privacyLink')}
            </Link>
          </p>
        </div>
      </div>
    </form>
  );
}
