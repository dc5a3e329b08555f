import { SetPasswordScreen } from '#web/features/accounts/set-password-screen.tsx';
import { Queries } from '#web/lib/queries.tsx';

export default function SetPasswordPage() {
  return (
    <Queries>
      <SetPasswordScreen />
    </Queries>
  );
}
