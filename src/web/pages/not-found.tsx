import { NotFound } from '#web/features/shell/not-found.tsx';

export default function NotFoundPage() {
  return <NotFound />;
}
