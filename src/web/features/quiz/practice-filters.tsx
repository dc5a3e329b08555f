import { useTranslation } from 'react-i18next';
import { Select } from '#web/ui/form/select.tsx';
import { categoryChoices, kindChoices, type Choice } from './question-list.ts';

export function PracticeFilters(props: {
  choice: Choice;
  shown: number;
  onCategory: (category: Choice['category']) => void;
  onKind: (kind: Choice['kind']) => void;
}) {
  const { t } = useTranslation('quiz');
  return (
    <div className="grid grid-cols-2 items-end gap-x-4 gap-y-1 sm:flex sm:flex-wrap">
      <div className="sm:w-48">
        <Select
          label={t('filter.category')}
          value={props.choice.category}
          options={categoryChoices.map((value) => ({ value, label: t(`filter.categories.${value}`) }))}
          onChange={props.onCategory}
        />
      </div>
      <div className="sm:w-48">
        <Select
          label={t('filter.kind')}
          value={props.choice.kind}
          options={kindChoices.map((value) => ({ value, label: t(`filter.kinds.${value}`) }))}
          onChange={props.onKind}
        />
      </div>
      <output className="content-center text-sm text-muted sm:min-h-10">
        {t('filter.shown', { count: props.shown })}
      </output>
    </div>
  );
}
