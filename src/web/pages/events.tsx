import { useTranslation } from 'react-i18next';
import { EventsView } from '#web/features/site/events/events-view.tsx';
import { PageIntro } from '#web/features/site/page-intro.tsx';
import { PageSection } from '#web/features/site/page-section.tsx';

export default function EventsPage() {
  const { t } = useTranslation('events');
  return (
    <PageSection id="events">
      <PageIntro heading={t('title')} description={t('subtitle')} />
      <EventsView />
    </PageSection>
  );
}
