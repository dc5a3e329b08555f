import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import type { AuditEntry } from '../api.ts';
import { changedFields, type ChangedField } from './changed-fields.ts';

/** Each act with who and when; what was before and after opens on demand. */
export function AuditList({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useTexts('admin');
  const format = useFormat();
  const sentence = useSentence();
  const textOf = useFieldText();
  return (
    <ul className="divide-y divide-line text-sm">
      {entries.map((entry) => {
        const { id, at, before, after } = entry;
        // What reads the same, as an instant that lost its seconds, is no news to anybody.
        const changes = changedFields(before, after).filter((one) => textOf(one, 'before') !== textOf(one, 'after'));
        return (
          <li key={id} className="py-2.5">
            <p className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
              <span className="whitespace-nowrap text-muted tabular-nums">{format.dateTime(at)}</span>
              <span className="min-w-0 flex-1 basis-72 wrap-anywhere">{sentence(entry)}</span>
            </p>
            {changes.length > 0 && (
              <details className="mt-1">
                <summary className="cursor-pointer text-xs text-muted pointer-coarse:py-2">
                  {t('audit.details')}
                </summary>
                <Changes rows={changes} hadBefore={before !== null} hasAfter={after !== null} />
              </details>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Who did what, in words. */
function useSentence(): (entry: AuditEntry) => string {
  const { t, find } = useTexts(['audit', 'admin']);
  return ({ actor, actor_name, action, subject, subject_name }) => {
    const who =
      actor === 'product'
        ? t('audit:byItself')
        : (actor_name ?? t('admin:audit.former', { pseudonym: actor.slice(0, 8) }));
    // Who was made an admin is known by name while they are one.
    const unnamed = action.startsWith('admin.') ? t('audit:account', { pseudonym: subject.slice(0, 8) }) : subject;
    const names = { who, subject: subject_name ?? unnamed };
    // The acts are the server's words; one that has no sentence yet is shown by its name.
    return find(action, names) ?? t('audit:unknown', { ...names, action });
  };
}

/** Only what differs, by the names that the forms use; of what was made or is gone, everything. */
function Changes(props: { rows: readonly ChangedField[]; hadBefore: boolean; hasAfter: boolean }) {
  const { t } = useTexts('admin');
  const nameOf = useFieldName();
  const textOf = useFieldText();
  const columns: Column<ChangedField>[] = [
    { key: 'field', header: t('audit.field'), rowHeader: true, render: ({ path }) => nameOf(path) },
  ];
  if (props.hadBefore)
    columns.push({ key: 'before', header: t('audit.before'), render: (field) => textOf(field, 'before') });
  if (props.hasAfter)
    columns.push({ key: 'after', header: t('audit.after'), render: (field) => textOf(field, 'after') });
  return (
    <DataTable
      caption={t('audit.changed')}
      narrow="stack"
      columns={columns}
      rows={props.rows}
      rowKey={({ path }) => path.join()}
    />
  );
}

/** They only hold what they are about, so that their name tells nothing: "Correct answer" is enough for correct.value. */
const HOLDERS: ReadonlySet<string> = new Set(['choices', 'label', 'value']);

/** A field that has no word yet is called as it is stored. Of a wiped account the fields are tables, of winners they are badges. */
function useFieldName(): (path: readonly string[]) => string {
  const { find } = useTexts(['audit', 'people', 'leaderboard']);
  const word = (name: string) =>
    find(`audit:fields.${name}`) ?? find(`people:tables.${name}`) ?? find(`leaderboard:badge.${name}.name`);
  return (path) => {
    const told = path.filter((name) => !HOLDERS.has(name));
    return (told.length === 0 ? path : told).map((name) => word(name) ?? name.replaceAll('_', ' ')).join(' · ');
  };
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** What stood there as a person reads it; a code by its word. */
function useFieldText(): (field: ChangedField, when: 'before' | 'after') => string {
  const { t, find } = useTexts(['admin', 'audit', 'leaderboard']);
  const format = useFormat();
  return ({ path, ...field }, when) => {
    const name = path.at(-1) ?? '';
    const value = field[when];
    if (value === undefined || value === null || value === '') return '–';
    if (typeof value === 'boolean') return value ? t('admin:list.yes') : t('admin:list.no');
    if (typeof value === 'number') return format.typed(value);
    if (INSTANT.test(value)) return format.dateTime(value);
    if (find(`leaderboard:badge.${name}.name`) !== undefined)
      return t('audit:account', { pseudonym: value.slice(0, 8) });
    return find(`audit:words.${name}.${value}`) ?? value;
  };
}
