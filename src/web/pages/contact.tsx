import { Coming } from '#web/features/site/coming.tsx';
import { PageSection } from '#web/features/site/page-section.tsx';

export default function ContactPage() {
  return (
    <PageSection id="contact" className="flex flex-1 flex-col">
      <Coming page="contact" />
    </PageSection>
  );
}
