import { Coming } from '#web/features/site/coming.tsx';

export default function SetPasswordPage() {
  return <Coming page="setPassword" />;
}
