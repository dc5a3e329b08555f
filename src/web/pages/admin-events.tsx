import { AdminOnly } from '#web/features/accounts/admin-only.tsx';
import { Coming } from '#web/features/site/coming.tsx';

export default function AdminEventsPage() {
  return (
    <AdminOnly>
      <Coming page="adminEvents" />
    </AdminOnly>
  );
}
