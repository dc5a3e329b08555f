/** Lengths of time. A day of the calendar can be an hour shorter or longer: from one to another it is `addDays` of berlin-time.ts. */
export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
