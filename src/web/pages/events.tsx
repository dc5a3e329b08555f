import { useTexts } from '#web/lib/language/use-texts.ts';
import { EventsView } from '#web/features/site/events/events-view.tsx';
import { PageIntro } from '#web/features/site/page-intro.tsx';
import { PageSection } from '#web/features/site/page-section.tsx';

export default function EventsPage() {
  const { t } = useTexts('events');
  return (
    <PageSection id="events">
      <PageIntro heading={t('title')} description={t('subtitle')} />
      <EventsView />
    </PageSection>
  );
}
