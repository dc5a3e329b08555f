import { SetPasswordScreen } from '#web/features/accounts/link/set-password-screen.tsx';
import { Queries } from '#web/lib/api/queries.tsx';

export default function SetPasswordPage() {
  return (
    <Queries>
      <SetPasswordScreen />
    </Queries>
  );
}
