import { berlinDay } from '../market/time/berlin-time.ts';

export const MAX_UPDATES_PER_DAY = 5;
/** Billions of dollars; a prediction lies between them, both excluded. */
const LOWEST_PREDICTION = 0;
const HIGHEST_PREDICTION = 10_000;

/** The value in steps of 0.01, or undefined where it is out of range. */
export function roundPrediction(value: number): number | undefined {
  const rounded = Math.round(value * 100) / 100;
  return rounded > LOWEST_PREDICTION && rounded < HIGHEST_PREDICTION ? rounded : undefined;
}

export interface PredictionWindow {
  /** Set by an admin for the company; null where none is set. */
  lockMs: number | null;
  seasonEndMs: number;
  hasActual: boolean;
}

/** The first instant at which nothing can be changed any more; an actual closes a company whatever the clock says. */
export function closesAtMs({ lockMs, seasonEndMs }: Pick<PredictionWindow, 'lockMs' | 'seasonEndMs'>): number {
  return Math.min(lockMs ?? seasonEndMs, seasonEndMs);
}

export function isClosed(window: PredictionWindow, nowMs: number): boolean {
  return window.hasActual || nowMs >= closesAtMs(window);
}

/** What is stored of the updates of one prediction: their number on the last day that had any. */
export interface UpdateCount {
  updatedOn: string;
  updatesToday: number;
}

/** A day is a day in Berlin, so it has 23 or 25 hours twice a year. */
export function updatesUsed(last: UpdateCount | undefined, nowMs: number): number {
  return last?.updatedOn === berlinDay(nowMs) ? last.updatesToday : 0;
}
