/**
 * What visitors may read from one block of addresses. A room of 300 phones behind one address stays far below it: each may ask for 30 things when all of them
 * open a page at the same moment, and for one a second from then on.
 */
export const READS = { atOnce: 9_000, perSecond: 300 };
/** Blocks that are remembered; the one that asked longest ago is forgotten first, and has earned all of its reads back by then. */
const MAX_BLOCKS = 10_000;

export type ReadLimit = ReturnType<typeof createReadLimit>;

/** Counts in memory, for this server alone: a count in the database would cost more than what it protects. Answers how many seconds to wait, 0 for none. */
export function createReadLimit({ atOnce, perSecond } = READS, nowMs: () => number = () => performance.now()) {
  const blocks = new Map<string, { left: number; atMs: number }>();
  return (block: string): number => {
    const atMs = nowMs();
    const known = blocks.get(block) ?? { left: atOnce, atMs };
    const left = Math.min(known.left + ((atMs - known.atMs) / 1000) * perSecond, atOnce) - 1;
    blocks.delete(block);
    blocks.set(block, { left: Math.max(left, 0), atMs });
    for (const oldest of blocks.size > MAX_BLOCKS ? blocks.keys() : []) {
      blocks.delete(oldest);
      break;
    }
    return left >= 0 ? 0 : Math.ceil(1 / perSecond);
  };
}
