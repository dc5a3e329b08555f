import { CircleHelp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAddressChoice } from '#web/lib/browser/address-choice.ts';
import { Button } from '#web/ui/button.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Select, type SelectOption } from '#web/ui/form/select.tsx';
import { timeframes, type Timeframe } from './api.ts';
import { HelpDialog } from './help-dialog.tsx';

/** Heading, filters and help of a board. The help is a place of its own: the address keeps it. */
export function BoardHead<C extends string>(props: {
  title: string;
  subtitle: string;
  /** Undefined where the board knows no time frame. */
  timeframe: { value: Timeframe; onChange: (value: Timeframe) => void } | undefined;
  /** Offered once a season is over. */
  season: { value: string; options: readonly SelectOption<string>[]; onChange: (value: string) => void };
  category: { label: string; value: C; options: readonly SelectOption<C>[]; onChange: (value: C) => void };
}) {
  const { t } = useTranslation('leaderboard');
  const [help, setHelp] = useAddressChoice<'closed' | 'badges'>('help', ['closed', 'badges']);
  const { timeframe, category, season } = props;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <header className="min-w-0">
        <h2 className="text-xl">{props.title}</h2>
        <p className="mt-1 text-sm text-muted">{props.subtitle}</p>
        <Button size="sm" variant="quiet" className="-ml-3 mt-1 text-link" onClick={() => setHelp('badges')}>
          <CircleHelp aria-hidden className="size-4" />
          {t('help.open')}
        </Button>
      </header>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        {timeframe === undefined ? (
          <p className="min-h-9 content-center text-xs text-muted">{t('timeframe.seasonOnly')}</p>
        ) : (
          <Segmented
            label={t('timeframe.label')}
            value={timeframe.value}
            options={timeframes.map((value) => ({ value, label: t(`timeframe.${value}`) }))}
            onChange={timeframe.onChange}
          />
        )}
        {season.options.length > 1 && (
          <div className="w-56">
            <Select
              label={t('season.label')}
              value={season.value}
              options={season.options}
              onChange={season.onChange}
            />
          </div>
        )}
        <div className="w-44">
          <Select
            label={category.label}
            value={category.value}
            options={category.options}
            onChange={category.onChange}
          />
        </div>
      </div>
      {help === 'badges' && <HelpDialog onClose={() => setHelp('closed')} />}
    </div>
  );
}
