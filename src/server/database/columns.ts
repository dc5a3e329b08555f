import { timestamp } from 'drizzle-orm/pg-core';

/** A point in time, kept to the millisecond like JavaScript's own, so that what is written is what is read back. */
export function instant(name: string) {
  return timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
}
