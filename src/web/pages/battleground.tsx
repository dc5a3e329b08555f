import { Coming } from '#web/features/site/coming.tsx';

export default function BattlegroundPage() {
  return <Coming page="battleground" />;
}
