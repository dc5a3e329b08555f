import type { ReactNode } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { errorCodeOf } from '#web/lib/api/api-error.ts';
import { useWrite, type Write, type WriteOptions } from '#web/lib/api/use-write.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmWrite } from './confirm-write.tsx';
import { Refused } from './refused.tsx';

type Outcome = Required<Pick<WriteOptions<unknown, unknown>, 'done' | 'failed' | 'asksAgain'>>;

/** The question before a row is deleted. One that is in use cannot be; making it inactive is offered in the same place. */
export function DeleteRow<Row extends { is_active: boolean }>(props: {
  asked: Row | undefined;
  onClose: () => void;
  remove: (write: Write, row: Row) => Promise<unknown>;
  removed: Outcome;
  retire: (write: Write, row: Row) => Promise<unknown>;
  retired: Outcome;
  /** The refusal that says so. */
  inUse: ErrorCode;
  heading: string;
  description: string;
  act: string;
  /** What it is about, and what stands in the way once it is refused. */
  children: (isInUse: boolean) => ReactNode;
}) {
  const { t } = useTexts('admin');
  const { asked, onClose, heading, description, act } = props;
  const removing = useWrite({ send: props.remove, ...props.removed, onDone: onClose });
  const retiring = useWrite({
    send: props.retire,
    ...props.retired,
    onDone: () => {
      onClose();
      removing.forget();
    },
  });
  const isInUse = errorCodeOf(removing.error) === props.inUse;
  return (
    <ConfirmWrite
      asked={asked}
      write={removing}
      onClose={() => {
        onClose();
        retiring.forget();
      }}
      heading={heading}
      description={description}
      act={act}
      conditionMet={!isInUse}
      condition={
        isInUse && asked?.is_active === true ? (
          <>
            <Button variant="primary" busy={retiring.busy} onClick={() => retiring.send(asked)}>
              {t('list.retire')}
            </Button>
            <div className="mt-3 empty:hidden">
              <Refused error={retiring.error} />
            </div>
          </>
        ) : undefined
      }
    >
      {props.children(isInUse)}
    </ConfirmWrite>
  );
}
