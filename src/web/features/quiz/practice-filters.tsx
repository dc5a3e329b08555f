import { useTexts } from '#web/lib/language/use-texts.ts';
import { Select } from '#web/ui/form/select.tsx';
import { categoryChoices, kindChoices, type Choice } from './question-list.ts';

/** Which questions the list has. */
export function PracticeFilters(props: {
  choice: Choice;
  shown: number;
  onCategory: (category: Choice['category']) => void;
  onKind: (kind: Choice['kind']) => void;
}) {
  const { t } = useTexts('quiz');
  return (
    <div className="grid max-w-md grid-cols-2 gap-x-3 gap-y-1.5">
      <Select
        label={t('filter.category')}
        value={props.choice.category}
        options={categoryChoices.map((value) => ({ value, label: t(`filter.categories.${value}`) }))}
        onChange={props.onCategory}
      />
      <Select
        label={t('filter.kind')}
        value={props.choice.kind}
        options={kindChoices.map((value) => ({ value, label: t(`filter.kinds.${value}`) }))}
        onChange={props.onKind}
      />
      <output className="col-span-2 text-xs text-muted">{t('filter.shown', { count: props.shown })}</output>
    </div>
  );
}
