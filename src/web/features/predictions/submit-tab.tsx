import type { Predictions } from './api.ts';
import { CompanyList } from './company-list.tsx';
import { PerformanceCard } from './performance-card.tsx';
import { SeasonCard } from './season-card.tsx';

/** What is worked with, and beside it what is looked up; where there is no room for both, below it. */
export function SubmitTab({ season, performance, companies }: Predictions) {
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_19rem]">
      <CompanyList seasonId={season.id} companies={companies} />
      <div className="grid gap-4 md:max-xl:grid-cols-2">
        <SeasonCard season={season} />
        <PerformanceCard performance={performance} />
      </div>
    </div>
  );
}
