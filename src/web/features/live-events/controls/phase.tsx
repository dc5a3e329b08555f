import { Check, ChevronDown } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { classNames } from '#web/ui/class-names.ts';

export type PhaseState = 'past' | 'now' | 'ahead';

/** One part of the evening. The one of the moment is set large; of the others a line is enough. What was typed in a closed one stays. */
export function Phase(props: {
  number: number;
  title: string;
  state: PhaseState;
  /** How it stands, in a few words. */
  said: string;
  /** What can be done without opening it. */
  action?: ReactNode;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}) {
  const { t } = useTexts('evening');
  const id = useId();
  const isNow = props.state === 'now';
  return (
    <section
      aria-label={props.title}
      data-phase-state={props.state}
      className={classNames('rounded-lg border', isNow ? 'border-line-strong bg-surface' : 'border-line bg-paper')}
    >
      <header className="flex flex-wrap items-center gap-x-4 sm:pr-4">
        <h2 className="w-full min-w-0 sm:w-auto sm:flex-1">
          <button
            type="button"
            aria-expanded={props.isOpen}
            aria-controls={id}
            onClick={props.onToggle}
            className={classNames(
              'flex w-full cursor-pointer flex-wrap items-center gap-x-3 rounded-lg px-4 py-2 text-left',
              isNow ? 'min-h-14' : 'min-h-12',
            )}
          >
            <Mark number={props.number} state={props.state} />
            <span className={isNow ? 'text-xl font-semibold' : 'text-base font-medium'}>{props.title}</span>
            <span className="sr-only">{t(`phases.${props.state}`)}</span>
            <span className="order-last w-full pl-10 text-sm font-normal text-muted sm:order-none sm:w-auto sm:p-0">
              {props.said}
            </span>
            <ChevronDown
              aria-hidden
              className={classNames(
                'ml-auto size-4 shrink-0 text-muted transition-transform',
                props.isOpen && 'rotate-180',
              )}
            />
          </button>
        </h2>
        {props.action !== undefined && (
          <div className="max-sm:px-4 max-sm:pb-4 empty:hidden max-sm:[&>button]:w-full">{props.action}</div>
        )}
      </header>
      <div id={id} hidden={!props.isOpen} className="space-y-5 px-4 pt-1 pb-5 sm:px-5">
        {props.children}
      </div>
    </section>
  );
}

function Mark({ number, state }: { number: number; state: PhaseState }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'flex size-7 shrink-0 items-center justify-center rounded-full border text-sm font-semibold tabular-nums',
        state === 'now' ? 'border-primary bg-primary text-on-primary' : 'border-line-strong text-muted',
      )}
    >
      {state === 'past' ? <Check className="size-4" /> : number}
    </span>
  );
}
