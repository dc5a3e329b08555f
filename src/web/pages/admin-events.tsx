import { AdminOnly } from '#web/features/accounts/admin-only.tsx';
import { OrganiserScreen } from '#web/features/live-events/organiser-screen.tsx';
import { Queries } from '#web/lib/api/queries.tsx';

export default function AdminEventsPage() {
  return (
    <AdminOnly>
      <Queries>
        <OrganiserScreen />
      </Queries>
    </AdminOnly>
  );
}
