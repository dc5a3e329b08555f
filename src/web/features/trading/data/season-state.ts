import { useFromNow } from '#web/lib/clock.ts';
import { useSession } from '#web/lib/session/session.ts';
import { seasonState, type SeasonState } from '../order/trade-block.ts';
import { useSeason } from './market.ts';

/** Whether the season lets anyone trade. A team plays in its event, which says so itself. */
export function useSeasonState(): SeasonState {
  const isTeam = useSession()?.isEvent === true;
  const { data } = useSeason();
  return useFromNow((now) => (isTeam ? 'open' : seasonState(data, now)));
}
