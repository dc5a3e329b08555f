import type { ComponentProps, ReactNode } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ListFrame } from './list-frame.tsx';

/** A tab's list, with the way to ask for it again, which the key R presses. */
export function ListCard(
  props: ComponentProps<typeof ListFrame> & {
    heading: ReactNode;
    actions?: ReactNode;
    /** Stands above the list, whatever becomes of it. */
    lead?: ReactNode;
  },
) {
  const { t } = useTexts('admin');
  const { heading, actions, lead, ...frame } = props;
  return (
    <Card
      heading={heading}
      actions={
        <span className="flex flex-wrap gap-2">
          <Button
            size="sm"
            data-admin-refresh=""
            busy={frame.query.isFetching}
            onClick={() => void frame.query.refetch()}
          >
            {t('list.refresh')}
          </Button>
          {actions}
        </span>
      }
    >
      {lead}
      <ListFrame {...frame} />
    </Card>
  );
}
