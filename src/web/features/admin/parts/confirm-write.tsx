import type { ReactNode } from 'react';
import type { Writing } from '#web/lib/api/use-write.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Refused } from './refused.tsx';

/** The question before a write. What it is refused with stands in it; it closes when the writer lets go of what was asked. */
export function ConfirmWrite<Asked>(props: {
  /** What it is about; undefined while nothing is asked. */
  asked: Asked | undefined;
  write: Writing<Asked>;
  onClose: () => void;
  heading: string;
  description: string;
  act: string;
  condition?: ReactNode;
  conditionMet?: boolean;
  children: ReactNode;
}) {
  const { asked, write, onClose, children, ...dialog } = props;
  return (
    <ConfirmDialog
      {...dialog}
      open={asked !== undefined}
      onOpenChange={() => {
        onClose();
        write.forget();
      }}
      busy={write.busy}
      onAct={() => {
        if (asked !== undefined) write.send(asked);
      }}
    >
      {children}
      <Refused error={write.error} />
    </ConfirmDialog>
  );
}
