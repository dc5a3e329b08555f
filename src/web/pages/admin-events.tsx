import { Coming } from '#web/features/site/coming.tsx';

export default function AdminEventsPage() {
  return <Coming page="adminEvents" />;
}
