import { useRef } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Button, type ButtonProps } from '#web/ui/button.tsx';
import { useKeysChoice } from './keys-on.tsx';
import { useKeys } from './use-keys.ts';

/** A button with a letter that presses it. Only one that can be seen and pressed is: what is put away or switched off stays so. */
export function KeyButton({ letter, children, ...rest }: ButtonProps & { letter: string }) {
  const isOn = useKeysChoice()?.isOn === true;
  const button = useRef<HTMLButtonElement>(null);
  useKeys(
    {
      [letter]: () => {
        if (button.current?.checkVisibility() === true) button.current.click();
      },
    },
    isOn,
  );
  return (
    <Button ref={button} {...(isOn && { 'aria-keyshortcuts': letter })} {...rest}>
      {children}
      {isOn && <Letter letter={letter} isOnInk={rest.variant === 'primary'} />}
    </Button>
  );
}

function Letter({ letter, isOnInk }: { letter: string; isOnInk: boolean }) {
  return (
    <kbd
      aria-hidden
      className={classNames(
        'ml-1 rounded-sm border px-1.5 font-mono text-[0.8em] leading-snug font-medium pointer-coarse:hidden',
        isOnInk ? 'border-current opacity-80' : 'border-line-strong text-muted',
      )}
    >
      {letter}
    </kbd>
  );
}
