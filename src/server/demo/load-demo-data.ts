import type { Context } from '#server/context.ts';
import { demoLoads } from '#server/database/tables.ts';
import { transaction } from '#server/database/transaction.ts';
import { demoAccounts } from './demo-accounts.ts';
import { demoGame } from './demo-game.ts';
import { demoLiveEvent } from './demo-live-event.ts';
import { demoPredictions } from './demo-predictions.ts';
import { demoQuiz } from './demo-quiz.ts';
import { demoSeason } from './demo-season.ts';
import type { DemoSet } from './demo-set.ts';
import { showProgress } from './show-progress.ts';
import { StartError, type Database } from '#server/database/database.ts';

const demoSets: readonly DemoSet[] = [demoAccounts, demoSeason, demoGame, demoPredictions, demoQuiz, demoLiveEvent];

export async function loadDemoData(context: Context, out: NodeJS.WriteStream): Promise<void> {
  for (const set of demoSets) {
    await transaction(context.database, async (database) => {
      const claimed = await database.insert(demoLoads).values({ name: set.name }).onConflictDoNothing().returning();
      if (claimed.length === 0) return;
      out.write(`Loading demo data: ${set.name}\n`);
      await set.load(database, context, showProgress('  days played', out));
    });
  }
}

/** The demo accounts have published passwords, so a database that was ever a demo must not meet the world. */
export async function refuseDemoData(database: Database): Promise<void> {
  const [loaded] = await database.select().from(demoLoads).limit(1);
  if (loaded)
    throw new StartError(
      'This database holds demo accounts with published passwords. A public server needs one of its own: set DATABASE_URL or DATA_DIR to another one.',
    );
}
