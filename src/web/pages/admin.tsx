import { Coming } from '#web/features/site/coming.tsx';

export default function AdminPage() {
  return <Coming page="admin" />;
}
