import type { LucideIcon } from 'lucide-react';
import { openAuthModal } from '#web/lib/session/auth-modal.ts';
import { Button } from './button.tsx';

/** Tells a visitor what signing in opens here. */
export function SignInNote(props: { icon: LucideIcon; heading: string; body: string; act: string }) {
  const { icon: Icon } = props;
  return (
    <section
      aria-label={props.heading}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-dashed border-line-strong px-5 py-4 print:hidden"
    >
      <Icon aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-48 flex-1">
        <p className="font-semibold">{props.heading}</p>
        <p className="text-sm text-muted">{props.body}</p>
      </div>
      <Button variant="primary" onClick={() => openAuthModal('sign-in')}>
        {props.act}
      </Button>
    </section>
  );
}
