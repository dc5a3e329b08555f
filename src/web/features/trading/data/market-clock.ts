import { useFromNow } from '#web/lib/clock.ts';
import { useSession } from '#web/lib/session/session.ts';
import { useSnapshot } from './portfolio.ts';

/**
 * Something that follows from the market's own time: that of the product, and for the team of a live event the event's, as the last snapshot
 * told it.
 */
export function useFromMarketTime<T extends string | number | boolean>(select: (atMs: number) => T): T {
  const isTeam = useSession()?.isEvent === true;
  const { data } = useSnapshot();
  const eventMs = isTeam && data !== undefined ? Date.parse(data.as_of) : undefined;
  return useFromNow((now) => select(eventMs ?? now));
}
