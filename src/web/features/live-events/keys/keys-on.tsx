import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { stored } from '#web/lib/browser/stored.ts';

interface Keys {
  isOn: boolean;
  choose: (isOn: boolean) => void;
}

const name = 'event-shortcuts';
const KeysChoice = createContext<Keys | undefined>(undefined);

/** A screen whose buttons can be pressed by letters. Single letters disturb who speaks to their computer: they can be switched off, and stay off. */
export function WithKeys({ children }: { children: ReactNode }) {
  const [isOn, setOn] = useState(() => stored.read(name) !== 'off');
  const keys = useMemo(() => {
    const choose = (next: boolean) => {
      setOn(next);
      stored.write(name, next ? 'on' : 'off');
    };
    return { isOn, choose };
  }, [isOn]);
  return <KeysChoice value={keys}>{children}</KeysChoice>;
}

/** Undefined where letters press nothing, as in the panel of the Battleground. */
export function useKeysChoice(): Keys | undefined {
  return use(KeysChoice);
}
