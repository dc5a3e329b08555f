import { useTexts } from '#web/lib/language/use-texts.ts';
import type en from '#texts/en/admin.ts';
import { ApiError, errorCodeOf, referenceOf } from '#web/lib/api/api-error.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { readFieldProblem } from '#web/lib/api/field-problem.ts';

/** Why the server said no, beside the form that keeps what was typed. */
export function Refused({ error }: { error: unknown }) {
  const { t } = useTexts('admin');
  const reason = useReason();
  const label = useFieldLabel();
  const format = useFormat();
  const said = (problem: string) => {
    const { key, limit } = readFieldProblem(problem);
    return t(`problems.${key}`, { limit: limit === undefined ? '' : format.axis(limit) });
  };
  const reference = referenceOf(error);
  if (error === undefined || error === null) return null;
  return (
    <div role="alert" className="rounded-md border-l-4 border-l-loss bg-loss-soft px-4 py-3 text-sm text-ink">
      <p>{t('form.refused', { reason: reason(error) })}</p>
      {error instanceof ApiError && Object.keys(error.fields).length > 0 && (
        <ul className="mt-1 list-inside list-disc">
          {Object.entries(error.fields).map(([field, problem]) => (
            <li key={field}>
              {label(field)}: {said(problem)}
            </li>
          ))}
        </ul>
      )}
      {reference !== undefined && (
        <p className="mt-1 text-xs text-muted">
          {t('form.reference')} <span className="font-mono select-all">{reference}</span>
        </p>
      )}
    </div>
  );
}

type FieldName = keyof (typeof en)['fields'];

/** What a field is called on the screen; in a list its place is told too. One that no form shows keeps its own name. */
function useFieldLabel(): (field: string) => string {
  const { t, find } = useTexts('admin');
  const isShown = (name: string): name is FieldName => find(`fields.${name}`) !== undefined;
  return (field) => {
    const parts = field.replace(/^body\.(data\.)?/, '').split('.');
    const name = parts.findLast((part) => !/^\d+$/.test(part)) ?? field;
    const place = parts.find((part) => /^\d+$/.test(part));
    const shown = isShown(name) ? t(`fields.${name}`) : name;
    return place === undefined ? shown : t('form.inPlace', { field: shown, place: Number(place) + 1 });
  };
}

/** The refusal in the reader's language. */
export function useReason(): (error: unknown) => string {
  const { t } = useTexts('errors');
  return (error) => t(errorCodeOf(error));
}
