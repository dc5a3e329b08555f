import { Coming } from '#web/features/site/coming.tsx';

export default function AuthConfirmPage() {
  return <Coming page="authConfirm" />;
}
