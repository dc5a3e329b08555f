import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import type { Progress } from './show-progress.ts';

/** One named part of the demo data; each is loaded once, whole or not at all. */
export interface DemoSet {
  name: string;
  load(database: Database, context: Context, tell: Progress): Promise<void>;
}
