import { createContext, use, useMemo, useState, type ReactNode } from 'react';

interface Shared {
  day: string | undefined;
  setDay: (day: string | undefined) => void;
}

const Day = createContext<Shared>({ day: undefined, setDay: () => undefined });

/** Around charts that point at one day together. */
export function PointedDay({ children }: { children: ReactNode }) {
  const [day, setDay] = useState<string>();
  const shared = useMemo(() => ({ day, setDay }), [day]);
  return <Day value={shared}>{children}</Day>;
}

/** For a chart with a point for each of these days; of several points of one day, the last stands for it. */
export function usePointedDay(days: readonly string[]): {
  pointed: number | undefined;
  onPointed: (index: number | undefined) => void;
} {
  const { day, setDay } = use(Day);
  const index = day === undefined ? -1 : days.lastIndexOf(day);
  return {
    pointed: index < 0 ? undefined : index,
    onPointed: (pointed) => setDay(pointed === undefined ? undefined : days[pointed]),
  };
}
