import { OutboxScreen } from '#web/features/accounts/outbox-screen.tsx';
import { Queries } from '#web/lib/queries.tsx';

export default function DevOutboxPage() {
  return (
    <Queries>
      <OutboxScreen />
    </Queries>
  );
}
