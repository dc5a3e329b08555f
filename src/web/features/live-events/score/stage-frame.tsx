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
  const { isFull } = props;
  const isAwake = useAwake(isFull);
  return (
    <div
      className={classNames(
        '@container',
        isFull ? 'relative flex h-full flex-col gap-[0.6em]' : 'space-y-3',
        isFull && !isAwake && 'cursor-none',
      )}
    >
      <div
        data-awake={isFull ? isAwake : undefined}
        className={classNames(
          'flex flex-wrap items-center',
          isFull
            ? classNames(
                'absolute inset-x-0 bottom-0 z-10 justify-center gap-[0.5em] rounded-[0.3em] border border-line-strong bg-surface p-[0.5em] shadow-float',
                'transition-opacity duration-300 focus-within:opacity-100',
                stageLetters,
                isAwake ? 'opacity-100' : 'opacity-0',
              )
            : 'gap-2',
        )}
      >
        {props.controls}
      </div>
      {props.head}
      {/* The same place in both, so that what was chosen in a view stays when the screen is filled. */}
      <div className={classNames(isFull && 'min-h-0 flex-1')}>{props.children}</div>
      {props.foot}
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
