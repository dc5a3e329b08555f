import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { errorCodeOf } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/api.ts';
import { useWrite } from '#web/lib/api/use-write.ts';
import { setClockOffset } from '#web/lib/clock.ts';
import type { AuctionJumps } from './auction-jumps.ts';

const statusKey = ['GET /api/dev/status'] as const;

/** The local server's clock, database and demo data. Its clock becomes the clock of the whole page. */
export function useDevelopmentStatus() {
  const query = useQuery({
    queryKey: statusKey,
    queryFn: ({ signal }) => call('GET /api/dev/status', { signal }),
    select: (answer) => answer.data,
  });
  const { data, dataUpdatedAt } = query;
  useEffect(() => {
    if (data !== undefined) setClockOffset(Date.parse(data.now) - dataUpdatedAt);
  }, [data, dataUpdatedAt]);
  return query;
}

/** Everything shown may depend on the time. */
const everything = [[]];

/** Moves the product's clock forward. */
export function useMoveClock() {
  const { t } = useTexts('errors');
  return useWrite({
    send: (write, forwardMs: number) => write('POST /api/dev/clock', { body: { forward_ms: forwardMs } }),
    asksAgain: everything,
    failed: (error) => t(errorCodeOf(error)),
  });
}

const lookEveryMs = 400;
const looks = 50;

/** Moves the clock into the next auction, waits until the server has run it, and asks for everything again. */
export function useMoveThroughAuction() {
  const { t } = useTexts('errors');
  return useWrite({
    send: async (write, { slot, startMs, toThrough }: AuctionJumps) => {
      await write('POST /api/dev/clock', { body: { forward_ms: Math.ceil(toThrough) } });
      for (let look = 0; look < looks; look += 1) {
        const { jobs } = await call('GET /health');
        const run = jobs.find(({ name }) => name === `auction-${slot}`);
        if (run?.last_outcome === 'done' && Date.parse(run.last_due_at ?? '') >= startMs) return;
        await new Promise((resolve) => {
          setTimeout(resolve, lookEveryMs);
        });
      }
    },
    asksAgain: everything,
    failed: (error) => t(errorCodeOf(error)),
  });
}
