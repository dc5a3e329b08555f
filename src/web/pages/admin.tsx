import { AdminOnly } from '#web/features/accounts/admin-only.tsx';
import { later } from '#web/lib/browser/arrivals.ts';
import { Console } from '#web/features/admin/console.tsx';
import type { EventSections } from '#web/features/admin/event/event-tab.tsx';
import type { QuestionCards } from '#web/features/admin/questions/question-preview.tsx';
import { DoneCard } from '#web/features/quiz/done-card.tsx';
import { LockedCard } from '#web/features/quiz/locked-card.tsx';
import { OpenCard } from '#web/features/quiz/open-card.tsx';
import { signOut } from '#web/features/shell/sign-out.ts';
import { Queries } from '#web/lib/api/queries.tsx';

const EventDesk = later(() => import('#web/features/live-events/event-desk.tsx'), 'live-events');
const SeasonShockCard = later(() => import('#web/features/live-events/season/season-shock-card.tsx'), 'live-events');
const SeasonStagedCard = later(() => import('#web/features/live-events/season/season-staged-card.tsx'), 'live-events');

/** The players' own cards, so that a preview is what they will see. Nobody can answer in it. */
const cards: QuestionCards = {
  locked: (teaser) => (
    <li>
      <LockedCard teaser={teaser} skewMs={0} />
    </li>
  ),
  open: (question) => (
    <li>
      <OpenCard question={question} skewMs={0} />
    </li>
  ),
  done: (question) => (
    <li>
      <DoneCard question={question} />
    </li>
  ),
};

const eventSections: EventSections = {
  desk: (lead) => <EventDesk lead={lead} />,
  seasonShock: <SeasonShockCard />,
  seasonStaged: <SeasonStagedCard />,
};

export default function AdminPage() {
  return (
    <AdminOnly>
      <Queries>
        <Console cards={cards} eventSections={eventSections} onLogOut={signOut} />
      </Queries>
    </AdminOnly>
  );
}
