import { AccountScreen } from '#web/features/accounts/account-screen.tsx';
import { Queries } from '#web/lib/queries.tsx';

export default function AccountPage() {
  return (
    <Queries>
      <AccountScreen />
    </Queries>
  );
}
