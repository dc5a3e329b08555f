import { Coming } from '#web/features/site/coming.tsx';

export default function DevOutboxPage() {
  return <Coming page="devOutbox" />;
}
