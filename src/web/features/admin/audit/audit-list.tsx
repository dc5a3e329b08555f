import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/lib/format/use-format.ts';
import type { AuditEntry } from '../api.ts';

/** Each act with who and when; what was before and after opens on demand. */
export function AuditList({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const sentence = useSentence();
  return (
    <ul className="divide-y divide-line text-sm">
      {entries.map((entry) => {
        const { id, at, before, after } = entry;
        return (
          <li key={id} className="py-2.5">
            <p className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
              <span className="whitespace-nowrap text-muted tabular-nums">{format.dateTime(at)}</span>
              <span className="min-w-0 flex-1 basis-72 wrap-anywhere">{sentence(entry)}</span>
            </p>
            <details className="mt-1">
              <summary className="cursor-pointer text-xs text-muted pointer-coarse:py-2">{t('audit.details')}</summary>
              <div className="mt-2 grid gap-3 sm:grid-cols-2">
                <Content label={t('audit.before')} value={before} />
                <Content label={t('audit.after')} value={after} />
              </div>
            </details>
          </li>
        );
      })}
    </ul>
  );
}

/** Who did what, in words. */
function useSentence(): (entry: AuditEntry) => string {
  const { t, i18n } = useTranslation(['audit', 'admin']);
  return ({ actor, actor_name, action, subject, subject_name }) => {
    const who =
      actor === 'product'
        ? t('audit:byItself')
        : (actor_name ?? t('admin:audit.former', { pseudonym: actor.slice(0, 8) }));
    const names = { who, subject: subject_name ?? subject, interpolation: { escapeValue: false } };
    // The acts are the server's words; one that has no sentence yet is shown by its name.
    const key = `audit:${action}`;
    const unknown = t('audit:unknown', { ...names, action });
    return i18n.exists(key) ? i18n.t(key, { ...names, defaultValue: unknown }) : unknown;
  };
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
