import { ConfirmScreen } from '#web/features/accounts/link/confirm-screen.tsx';
import { Queries } from '#web/lib/api/queries.tsx';

export default function AuthConfirmPage() {
  return (
    <Queries>
      <ConfirmScreen />
    </Queries>
  );
}
