import { ConfirmScreen } from '#web/features/accounts/confirm-screen.tsx';
import { Queries } from '#web/lib/queries.tsx';

export default function AuthConfirmPage() {
  return (
    <Queries>
      <ConfirmScreen />
    </Queries>
  );
}
