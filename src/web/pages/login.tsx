import { LoginScreen } from '#web/features/accounts/sign-in/login-screen.tsx';
import { Queries } from '#web/lib/api/queries.tsx';

export default function LoginPage() {
  return (
    <Queries>
      <LoginScreen />
    </Queries>
  );
}
