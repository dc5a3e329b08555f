import { AccountScreen } from '#web/features/accounts/account/account-screen.tsx';
import { Queries } from '#web/lib/api/queries.tsx';

export default function AccountPage() {
  return (
    <Queries>
      <AccountScreen />
    </Queries>
  );
}
