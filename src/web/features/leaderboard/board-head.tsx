import { CircleHelp } from 'lucide-react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useAddressChoice } from '#web/lib/browser/address-choice.ts';
import { useMediaQuery, wideScreen } from '#web/lib/browser/media-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Select, type SelectOption } from '#web/ui/form/select.tsx';
import { timeframes, type Timeframe } from './api.ts';
import { HelpDialog } from './help-dialog.tsx';

interface BoardHeadProps<C extends string> {
  title: string;
  subtitle: string;
  /** Undefined where the board knows no time frame. */
  timeframe: { value: Timeframe; onChange: (value: Timeframe) => void } | undefined;
  /** Offered once a season is over. */
  season: { value: string; options: readonly SelectOption<string>[]; onChange: (value: string) => void };
  category: { label: string; value: C; options: readonly SelectOption<C>[]; onChange: (value: C) => void };
}

/** Heading, filters and help of a board. The help is a place of its own: the address keeps it. */
export function BoardHead<C extends string>(props: BoardHeadProps<C>) {
  const [help, setHelp] = useAddressChoice<'closed' | 'badges'>('help', ['closed', 'badges']);
  const Head = useMediaQuery(wideScreen) ? WideHead : SlimHead;
  return (
    <>
      <Head {...props} onHelp={() => setHelp('badges')} />
      {help === 'badges' && <HelpDialog about={props.subtitle} onClose={() => setHelp('closed')} />}
    </>
  );
}

function WideHead<C extends string>(props: BoardHeadProps<C> & { onHelp: () => void }) {
  const { t } = useTexts('leaderboard');
  const { timeframe, category, season } = props;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <header className="min-w-0">
        <h2 className="text-xl">{props.title}</h2>
        <p className="mt-1 text-sm text-muted">{props.subtitle}</p>
        <Button size="sm" variant="quiet" className="-ml-3 mt-1 text-link" onClick={props.onHelp}>
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
            <Select label={t('season.label')} {...season} />
          </div>
        )}
        <div className="w-44">
          <Select {...category} />
        </div>
      </div>
    </div>
  );
}

/** On a phone every filter and the help share one row, so that the first place is in sight. What is chosen names itself; labels are read out. */
function SlimHead<C extends string>(props: BoardHeadProps<C> & { onHelp: () => void }) {
  const { t } = useTexts('leaderboard');
  const { timeframe, category, season } = props;
  return (
    <header>
      <h2 className="text-lg leading-tight">{props.title}</h2>
      <div className="mt-2 flex items-center gap-2 *:min-w-0 [&_[role=combobox]]:gap-1 [&_[role=combobox]]:px-2 [&_[role=combobox]]:text-sm [&_label]:sr-only">
        <div className="flex-1">
          {timeframe === undefined ? (
            <p className="text-xs text-muted">{t('timeframe.seasonOnly')}</p>
          ) : (
            <Select
              label={t('timeframe.label')}
              value={timeframe.value}
              options={timeframes.map((value) => ({ value, label: t(`timeframe.${value}`) }))}
              onChange={timeframe.onChange}
            />
          )}
        </div>
        {season.options.length > 1 && (
          <div className="flex-1">
            <Select label={t('season.label')} {...season} />
          </div>
        )}
        <div className="flex-1">
          <Select {...category} />
        </div>
        <Button
          variant="quiet"
          className="w-11 shrink-0 px-0! text-link"
          aria-label={t('help.open')}
          onClick={props.onHelp}
        >
          <CircleHelp aria-hidden className="size-5 shrink-0" />
        </Button>
      </div>
    </header>
  );
}
