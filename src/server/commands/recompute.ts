import { readConfig } from '../config.ts';
import { recomputeAuction } from '../features/trading/auctions/recompute-auction.ts';
import { runCommand, say } from './run-command.ts';
import { withContext } from './with-context.ts';

const USAGE = `Usage:
  npm run recompute -- last       the newest auction
  npm run recompute -- AUCTION    the auction with this id, as a receipt shows it`;

/** On the embedded database the server must be stopped while it runs. */
async function main([runId, ...rest]: string[]): Promise<number> {
  if (runId === undefined || rest.length > 0) return say(USAGE, 2);
  return withContext(readConfig(process.env), async (context) => {
    const result = await recomputeAuction(context, runId);
    if (!result) return say('There is no such auction.', 1);
    for (const difference of result.differences) say(difference, 1);
    const found = result.differences.length === 0 ? 'no difference' : `${result.differences.length} differences`;
    return say(
      `Auction ${result.runId}: ${result.trades} trades computed again, ${found}`,
      result.differences.length === 0 ? 0 : 1,
    );
  });
}

await runCommand(main);
