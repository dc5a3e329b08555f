import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import type { CalendarView } from '#rules/site/day-to-open.ts';
import { Button } from '#web/ui/button.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';

const calendarViews = ['month', 'week', 'day', 'agenda'] as const satisfies readonly CalendarView[];

/** The range that is shown, the way to the ones beside it, and how much of it to see. */
export function CalendarToolbar(props: {
  label: string;
  view: CalendarView;
  onPrevious: () => void;
  onToday: () => void;
  onNext: () => void;
  onView: (view: CalendarView) => void;
}) {
  const { t } = useTexts('events');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <h3 aria-live="polite" className="order-first w-full text-lg sm:w-auto lg:order-none">
        {props.label}
      </h3>
      <fieldset className="flex gap-2">
        <legend className="sr-only">{t('calendar.toolbar')}</legend>
        <Button size="sm" onClick={props.onPrevious}>
          <ChevronLeft aria-hidden className="-ml-1 size-4" />
          {t('calendar.previous')}
        </Button>
        <Button size="sm" onClick={props.onToday}>
          {t('calendar.today')}
        </Button>
        <Button size="sm" onClick={props.onNext}>
          {t('calendar.next')}
          <ChevronRight aria-hidden className="-mr-1 size-4" />
        </Button>
      </fieldset>
      <Segmented
        label={t('calendar.views.label')}
        value={props.view}
        options={calendarViews.map((view) => ({ value: view, label: t(`calendar.views.${view}`) }))}
        onChange={props.onView}
      />
    </div>
  );
}
