import { marketEndpoints } from '#contract/market.ts';
import { feature } from '#server/endpoint.ts';
import { logoFile, logoFileEndpoints } from './tickers/logo-files.ts';
import { readActiveSeason } from './read-active-season.ts';
import { readCatalog } from './chain/read-catalog.ts';
import { readContract } from './chain/read-contract.ts';
import { readPriceLine } from './prices/read-price-line.ts';
import { readSeasons } from './read-seasons.ts';
import { readShortLists } from './chain/read-short-lists.ts';
import { readStockPrices } from './prices/read-stock-prices.ts';
import { readTickers } from './tickers/read-tickers.ts';
import { readVolatility } from './chain/read-volatility.ts';
import { refreshOnDemand } from './prices/refresh-prices.ts';

export const marketFeature = feature(
  { ...marketEndpoints, ...logoFileEndpoints },
  {
    'GET /api/seasons/active': ({ context }) => readActiveSeason(context),
    'GET /api/seasons': async ({ context }) => ({ ok: true, data: await readSeasons(context) }),
    'GET /api/market/tickers': async ({ context, viewer, query }) => ({
      ok: true,
      data: await readTickers(context, query.season, viewer),
    }),
    'GET /api/market/stock-prices': async ({ context, viewer, query }) => ({
      ok: true,
      data: await readStockPrices(context, query, viewer),
    }),
    'GET /api/market/price-line': async ({ context, viewer, query }) => ({
      ok: true,
      data: await readPriceLine(context, query, viewer),
    }),
    'POST /api/market/options/refresh': async ({ context, body, viewer, address }) => ({
      ok: true,
      data: await refreshOnDemand(context, body.tickers, viewer.kind === 'account' ? viewer.userId : address),
    }),
    'GET /api/market/options/catalog': ({ context, viewer, query }) => readCatalog(context, query, viewer),
    'GET /api/market/options/list': async ({ context, viewer, query }) => ({
      ok: true,
      data: await readShortLists(context, query, viewer),
    }),
    'GET /api/market/options/volatility': async ({ context, viewer, query }) => ({
      ok: true,
      data: await readVolatility(context, query, viewer),
    }),
    'GET /logos/:file': ({ context, params, query }) => logoFile(context, params.file, query),
    'GET /api/market/options/contract': async ({ context, viewer, query }) => ({
      ok: true,
      data: await readContract(context, query, viewer),
    }),
  },
);
