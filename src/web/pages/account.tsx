import { Coming } from '#web/features/site/coming.tsx';

export default function AccountPage() {
  return <Coming page="account" />;
}
