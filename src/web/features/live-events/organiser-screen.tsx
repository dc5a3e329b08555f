import { useTexts } from '#web/lib/language/use-texts.ts';
import { Arriving } from '#web/lib/browser/arriving.tsx';
import { later } from '#web/lib/browser/arrivals.ts';
import { useAddressChoice } from '#web/lib/browser/address-choice.ts';
import { writeAddressQuery } from '#web/lib/browser/address-query.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { EventControls } from './controls/event-controls.tsx';
import { WithKeys } from './keys/keys-on.tsx';
import { useChosenEvent } from './use-chosen-event.ts';

const Scorecard = later(() => import('./score/scorecard.tsx'), 'scorecard');

const tabs = ['controls', 'scorecard'] as const;
type Tab = (typeof tabs)[number];

/** Two organisers and a projector: the controls, and the scorecard that the room sees. The address keeps which event it is about. */
export function OrganiserScreen() {
  const { t } = useTexts('live-events');
  const [tab, setTab] = useAddressChoice<Tab>('tab', tabs);
  const [eventId, choose] = useChosenEvent();
  const go = (next: Tab, view?: 'reveal' | 'replay') => {
    // The scorecard reads its view from the address.
    writeAddressQuery({ view });
    setTab(next);
  };
  return (
    <div className="mx-auto flex w-full max-w-[120rem] flex-1 flex-col gap-3 px-4 py-5 sm:px-6 lg:px-8">
      <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="text-sm text-muted">{t('subtitle')}</p>
      </header>
      <WithKeys>
        <Tabs
          label={t('tabs.label')}
          value={tab}
          onChange={(next) => go(next)}
          items={[
            {
              value: 'controls',
              label: t('tabs.controls'),
              content: <EventControls eventId={eventId} onEvent={choose} onStage={(view) => go('scorecard', view)} />,
            },
            {
              value: 'scorecard',
              label: t('tabs.scorecard'),
              content: (
                <Arriving fallback={<Skeleton className="h-96 w-full" />}>
                  <Scorecard eventId={eventId} onEvent={choose} />
                </Arriving>
              ),
            },
          ]}
        />
      </WithKeys>
    </div>
  );
}
