import { Coming } from '#web/features/site/coming.tsx';
import { PageSection } from '#web/features/site/page-section.tsx';

export default function ProjectsPage() {
  return (
    <PageSection id="projects" className="flex flex-1 flex-col">
      <Coming page="projects" />
    </PageSection>
  );
}
