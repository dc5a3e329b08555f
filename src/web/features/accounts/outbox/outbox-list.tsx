import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import type { Mail } from './outbox-mail.tsx';

export function OutboxList(props: { mails: readonly Mail[]; chosenId: number; onChoose: (id: number) => void }) {
  const { t } = useTexts('accounts');
  const format = useFormat();
  return (
    <ul
      aria-label={t('outbox.list')}
      className="max-h-64 divide-y divide-line overflow-y-auto rounded-lg border border-line bg-surface lg:max-h-[36rem]"
    >
      {props.mails.map((mail) => (
        <li key={mail.id}>
          <button
            type="button"
            aria-current={mail.id === props.chosenId ? 'true' : undefined}
            className="relative block w-full cursor-pointer px-4 py-3 text-left text-sm -outline-offset-2 hover:bg-wash aria-current:bg-wash aria-current:before:absolute aria-current:before:inset-y-0 aria-current:before:left-0 aria-current:before:w-0.5 aria-current:before:bg-accent"
            onClick={() => props.onChoose(mail.id)}
          >
            <span className="flex items-baseline justify-between gap-3">
              <span className="truncate font-medium">{mail.subject}</span>
              <time dateTime={mail.sent_at} className="shrink-0 font-mono text-xs text-muted tabular-nums">
                {format.time(mail.sent_at, { seconds: true })}
              </time>
            </span>
            <span className="mt-0.5 block truncate text-muted">{mail.to}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
