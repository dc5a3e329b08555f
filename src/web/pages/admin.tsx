import { AdminOnly } from '#web/features/accounts/admin-only.tsx';
import { Console } from '#web/features/admin/console.tsx';
import { plainCards } from '#web/features/admin/questions/plain-card.tsx';
import { signOut } from '#web/features/shell/sign-out.ts';
import { Queries } from '#web/lib/queries.tsx';

export default function AdminPage() {
  return (
    <AdminOnly>
      <Queries>
        <Console cards={plainCards} onLogOut={signOut} />
      </Queries>
    </AdminOnly>
  );
}
