import { useTranslation } from 'react-i18next';
import { Select } from '#web/ui/form/select.tsx';
import type { TabProps } from '../tab-props.ts';

/** The season that a tab works on. */
export function SeasonSelect(props: TabProps) {
  const { t } = useTranslation('admin');
  return (
    <div className="w-full sm:w-72">
      <Select
        label={t('form.season')}
        placeholder={t('chooseSeason')}
        value={props.seasonId}
        options={props.seasons.map(({ id, name, status }) => ({
          value: id,
          label: `${name} · ${t(`status.${status}`)}`,
        }))}
        onChange={props.onSeason}
      />
    </div>
  );
}
