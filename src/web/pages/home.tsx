import { BattlegroundBanner } from '#web/features/site/home/battleground-banner.tsx';
import { BelowTheFold } from '#web/features/site/home/below-the-fold.tsx';
import { Hero } from '#web/features/site/home/hero.tsx';
import { PageSection } from '#web/features/site/page-section.tsx';

export default function HomePage() {
  return (
    <PageSection id="home">
      {/* One screenful: what we are, and that the Battleground is open. */}
      <div className="flex min-h-[calc(100dvh-3.5rem)] flex-col md:min-h-[calc(100dvh-2.5rem)]">
        <Hero />
        <BattlegroundBanner />
      </div>
      <BelowTheFold />
    </PageSection>
  );
}
