import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/lib/use-format.ts';
import type { AuditEntry } from '../api.ts';

/** Each act with who and when; what was before and after opens on demand. */
export function AuditList({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  return (
    <ul className="divide-y divide-line text-sm">
      {entries.map(({ id, at, actor, actor_name, action, subject, before, after }) => (
        <li key={id} className="py-2.5">
          <p className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
            <span className="whitespace-nowrap text-muted tabular-nums">{format.dateTime(at)}</span>
            <span className="font-mono font-medium">{action}</span>
            <span className="wrap-anywhere text-muted">
              {actor_name ?? t('audit.former', { pseudonym: actor.slice(0, 8) })}
            </span>
          </p>
          <details className="mt-1">
            <summary className="cursor-pointer text-xs text-muted pointer-coarse:py-2">
              {t('audit.details')} · <span className="font-mono wrap-anywhere">{subject}</span>
            </summary>
            <div className="mt-2 grid gap-3 sm:grid-cols-2">
              <Content label={t('audit.before')} value={before} />
              <Content label={t('audit.after')} value={after} />
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}

function Content({ label, value }: { label: string; value: unknown }) {
  return (
    <div className="min-w-0">
      <p className="text-xs text-muted">{label}</p>
      {/* Focusable, so that the keyboard can scroll it too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} className="max-h-64 overflow-auto rounded-sm bg-wash p-2 font-mono text-xs">
        {value === null ? '–' : JSON.stringify(value, null, 2)}
      </pre>
    </div>
  );
}
