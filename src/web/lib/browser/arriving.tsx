import { Suspense, useEffect, useReducer, useState, type ReactNode } from 'react';
import { arrivalsSoFar, onArrival } from './arrivals.ts';

/**
 * What may still be on its way, and what holds its place meanwhile. React alone would leave that standing for 300 ms, however soon the rest has come, so that a page
 * of many parts does not flicker; ours have one or two, and a first look at a tab would take three times as long. What is drawn anew for a reason is shown at once.
 */
export function Arriving({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  const [, lookAgain] = useReducer((times: number) => times + 1, 0);
  return <Suspense fallback={<Waiting lookAgain={lookAgain}>{fallback}</Waiting>}>{children}</Suspense>;
}

function Waiting({ lookAgain, children }: { lookAgain: () => void; children: ReactNode }) {
  const [before] = useState(arrivalsSoFar);
  useEffect(() => {
    if (arrivalsSoFar() !== before) lookAgain();
    return onArrival(lookAgain);
  }, [before, lookAgain]);
  return children;
}
