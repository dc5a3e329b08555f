import type { ReactNode } from 'react';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

/** The form of a list's row, in front of the list that it belongs to. */
export function RowDialog(props: {
  row: { isOpen: boolean; close: () => void };
  heading: string;
  children: ReactNode;
}) {
  const { row, heading, children } = props;
  return (
    <Dialog
      size="wide"
      open={row.isOpen}
      onOpenChange={(isOpen) => {
        if (!isOpen) row.close();
      }}
      heading={heading}
    >
      {children}
    </Dialog>
  );
}
