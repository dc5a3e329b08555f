import { AdminOnly } from '#web/features/accounts/admin-only.tsx';
import { Coming } from '#web/features/site/coming.tsx';

export default function AdminPage() {
  return (
    <AdminOnly>
      <Coming page="admin" />
    </AdminOnly>
  );
}
