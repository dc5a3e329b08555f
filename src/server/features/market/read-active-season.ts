import type { Output } from '#contract/endpoint.ts';
import { marketEndpoints } from '#contract/market.ts';
import type { Context } from '#server/context.ts';
import { prepareAnswer, type PreparedAnswer } from '#server/http/prepared-answer.ts';
import type { Season } from '../seasons/active-season.ts';
import { openActiveSeason, type Market } from './open-market.ts';

const endpoint = marketEndpoints['GET /api/seasons/active'];

/** The answer written last, for each version of a market. */
const written = new WeakMap<Market, { season: string; answer: PreparedAnswer }>();
/** What it is for those who were given the same reading of the season: they need not compare. */
const readTogether = new WeakMap<object, PreparedAnswer>();

/** Written again only where the season or its market has changed. */
export async function readActiveSeason(context: Context): Promise<Output<typeof endpoint> | PreparedAnswer> {
  const active = await openActiveSeason(context, 'active');
  if (!active) return { ok: true, data: null };
  const answer = readTogether.get(active) ?? answerOf(active);
  readTogether.set(active, answer);
  return answer;
}

function answerOf({ season, market }: { season: Season; market: Market }): PreparedAnswer {
  const key = JSON.stringify(season);
  const last = written.get(market);
  if (last?.season === key) return last.answer;
  const answer = prepareAnswer(endpoint, { ok: true, data: dataOf(season, market) });
  written.set(market, { season: key, answer });
  return answer;
}

function dataOf({ id, code, name, status, startsAt, endsAt }: Season, market: Market) {
  return {
    id,
    code,
    name,
    status,
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
    tickers: [...market.tickers.keys()],
    feed_key_hash: market.feedKeyHash,
    feed_key: market.publishedKey ?? null,
  };
}
