import { useEffect, useState, type ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

/** The shared parts in the letters of the stage; what is inside of them follows. */
export const stageLetters = classNames(
  '[&_button]:min-h-[1.9em] [&_button]:px-[0.6em] [&_button]:text-[1em] [&_button]:leading-tight [&_kbd]:text-[1em]',
  '[&_p]:text-[1em] [&_p]:leading-snug [&_svg]:size-[1em]',
);

/**
 * How a view stands on the stage. In the page its controls stand above it. On a projector it fills the screen, and the controls lie over its foot while
 * someone uses them.
 */
export function StageFrame(props: {
  isFull: boolean;
  head?: ReactNode;
  foot?: ReactNode;
  controls: ReactNode;
  children: ReactNode;
}) {
  const isAwake = useAwake(props.isFull);
  if (!props.isFull)
    return (
      <div className="@container space-y-3">
        <div className="flex flex-wrap items-center gap-2">{props.controls}</div>
        {props.head}
        {props.children}
        {props.foot}
      </div>
    );
  return (
    <div className={classNames('@container relative flex h-full flex-col gap-[0.6em]', !isAwake && 'cursor-none')}>
      {props.head}
      <div className="min-h-0 flex-1">{props.children}</div>
      {props.foot}
      <div
        data-awake={isAwake}
        className={classNames(
          'absolute inset-x-0 bottom-0 flex flex-wrap items-center justify-center gap-[0.5em] rounded-[0.3em] border border-line-strong bg-surface p-[0.5em] shadow-float',
          'transition-opacity duration-300 focus-within:opacity-100',
          stageLetters,
          isAwake ? 'opacity-100' : 'opacity-0',
        )}
      >
        {props.controls}
      </div>
    </div>
  );
}

const restMs = 3_500;

/** For some seconds after the mouse was moved. */
function useAwake(isFull: boolean): boolean {
  const [isAwake, setAwake] = useState(true);
  useEffect(() => {
    if (!isFull) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wake = () => {
      setAwake(true);
      clearTimeout(timer);
      timer = setTimeout(() => setAwake(false), restMs);
    };
    wake();
    window.addEventListener('pointermove', wake);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointermove', wake);
    };
  }, [isFull]);
  return isAwake;
}
