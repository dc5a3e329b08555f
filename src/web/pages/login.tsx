import { Coming } from '#web/features/site/coming.tsx';

export default function LoginPage() {
  return <Coming page="login" />;
}
