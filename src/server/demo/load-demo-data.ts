import type { Context } from '#server/context.ts';
import { demoLoads } from '#server/database/tables.ts';
import { transaction } from '#server/database/transaction.ts';
import { demoAccounts } from './demo-accounts.ts';
import type { Database } from '#server/database/database.ts';

/** One named part of the demo data; each is loaded once, whole or not at all. */
export interface DemoSet {
  name: string;
  load(database: Database, context: Context): Promise<void>;
}

const demoSets: readonly DemoSet[] = [demoAccounts];

export async function loadDemoData(context: Context, say: (line: string) => void): Promise<void> {
  for (const set of demoSets) {
    await transaction(context.database, async (database) => {
      const claimed = await database.insert(demoLoads).values({ name: set.name }).onConflictDoNothing().returning();
      if (claimed.length === 0) return;
      say(`Loading demo data: ${set.name}`);
      await set.load(database, context);
    });
  }
}
