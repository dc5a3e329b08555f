import { LoginScreen } from '#web/features/accounts/login-screen.tsx';
import { Queries } from '#web/lib/queries.tsx';

export default function LoginPage() {
  return (
    <Queries>
      <LoginScreen />
    </Queries>
  );
}
