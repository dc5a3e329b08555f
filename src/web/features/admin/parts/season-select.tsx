import { useTexts } from '#web/lib/language/use-texts.ts';
import { Select } from '#web/ui/form/select.tsx';
import type { TabProps } from '../tab-props.ts';

/** The season that a tab works on. */
export function SeasonSelect(props: TabProps) {
  const { t } = useTexts('admin');
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
