import { createContext } from 'react';
import type { Tab } from './tabs-by-role.ts';

/** How a part of the Battleground leads to another tab. */
export const TabChoice = createContext<(tab: Tab) => void>(() => undefined);
