import * as z from 'zod';
import { endpoints } from '#contract/endpoint.ts';
import { drawLogo } from '#rules/market/logo.ts';
import { defaultUnderlyings } from '#rules/market/underlyings.ts';
import { machineNow } from '#server/clock.ts';
import type { Context } from '#server/context.ts';
import { Refusal } from '#server/refusal.ts';
import { findActiveSeason } from '#server/features/seasons/active-season.ts';
import { maySeeLogo } from './logos.ts';
import { openSeasonMarket } from '../open-market.ts';

/** Pictures, not JSON: endpoints of this feature without being part of the contract, like the files of the site. */
export const logoFileEndpoints = endpoints({
  'GET /logos/:file': {
    summary: 'The logo of a ticker as SVG; of an unknown one the placeholder.',
    access: 'public',
    params: z.object({ file: z.string().regex(/^[A-Z0-9]{1,10}\.svg$/, 'must be a ticker and .svg') }),
    query: z.object({
      expires: z.coerce.number().int().min(0).optional(),
      signature: z.string().max(100).optional(),
    }),
    output: 'stream',
    errors: ['FORBIDDEN'],
  },
});

const MAX_AGE_SEC = 86_400;

export async function logoFile(
  context: Context,
  file: string,
  given: { expires?: number | undefined; signature?: string | undefined },
): Promise<Response> {
  if (!maySeeLogo(file, given, context.config.market.logos.signing, machineNow())) throw new Refusal('FORBIDDEN');
  const symbol = file.slice(0, -'.svg'.length);
  return new Response(drawLogo(symbol, await sectorOf(context, symbol)), {
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': `public, max-age=${MAX_AGE_SEC}`,
    },
  });
}

async function sectorOf(context: Context, symbol: string): Promise<string | undefined> {
  const season = await findActiveSeason(context.database);
  const listed = season && (await openSeasonMarket(context, season.id)).tickers.get(symbol)?.sector;
  return listed ?? defaultUnderlyings.find(({ ticker }) => ticker === symbol)?.sector;
}
