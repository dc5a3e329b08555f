import { ChevronRight } from 'lucide-react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import type { Contract } from '#contract/contract.ts';
import type { Output } from '#contract/endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { textParts } from '../text-parts.ts';

export type Mail = Output<Contract['GET /api/dev/outbox']>['data'][number];

/** One mail as its text, with links that can be followed. Its HTML is shown as source: it is never run in this page. */
export function OutboxMail({ mail }: { mail: Mail }) {
  const { t } = useTexts('accounts');
  const format = useFormat();
  return (
    <article className="rounded-lg border border-line bg-surface">
      <header className="border-b border-line px-5 py-4">
        <h2 className="text-lg leading-snug">{mail.subject}</h2>
        <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
          <dt className="text-muted">{t('outbox.to')}</dt>
          <dd className="wrap-anywhere">{mail.to}</dd>
          <dt className="text-muted">{t('outbox.sent')}</dt>
          <dd>
            <time dateTime={mail.sent_at}>{format.dateTime(mail.sent_at)}</time>
          </dd>
        </dl>
      </header>
      <p className="px-5 py-5 wrap-anywhere whitespace-pre-line">
        {textParts(mail.text).map((part) =>
          part.isLink ? (
            <a
              key={part.start}
              href={part.text}
              className="font-medium text-link underline underline-offset-4 hover:no-underline"
            >
              {part.text}
            </a>
          ) : (
            part.text
          ),
        )}
      </p>
      <details className="group border-t border-line">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-5 text-sm font-medium text-muted hover:text-ink">
          <ChevronRight aria-hidden className="size-4 group-open:rotate-90" />
          {t('outbox.html')}
        </summary>
        <pre className="max-h-96 overflow-auto border-t border-line bg-wash px-5 py-4 font-mono text-xs whitespace-pre-wrap wrap-anywhere">
          {mail.html}
        </pre>
      </details>
    </article>
  );
}
