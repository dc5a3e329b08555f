import { Hero } from '#web/features/site/hero.tsx';
import { PageSection } from '#web/features/site/page-section.tsx';

export default function HomePage() {
  return (
    <PageSection id="home" className="flex flex-1 flex-col">
      <Hero />
    </PageSection>
  );
}
