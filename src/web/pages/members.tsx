import { Coming } from '#web/features/site/coming.tsx';
import { PageSection } from '#web/features/site/page-section.tsx';

export default function MembersPage() {
  return (
    <PageSection id="members" className="flex flex-1 flex-col">
      <Coming page="members" />
    </PageSection>
  );
}
