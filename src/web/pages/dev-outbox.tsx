import { OutboxScreen } from '#web/features/accounts/outbox/outbox-screen.tsx';
import { Queries } from '#web/lib/api/queries.tsx';

export default function DevOutboxPage() {
  return (
    <Queries>
      <OutboxScreen />
    </Queries>
  );
}
