import { Coming } from '#web/features/site/coming.tsx';
import { PageSection } from '#web/features/site/page-section.tsx';

export default function EventsPage() {
  return (
    <PageSection id="events" className="flex flex-1 flex-col">
      <Coming page="events" />
    </PageSection>
  );
}
