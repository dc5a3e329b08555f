import { accountsEndpoints } from './accounts.ts';
import { marketEndpoints } from './market.ts';
import { operationsEndpoints } from './operations.ts';
import { siteEndpoints } from './site.ts';
import { tradingEndpoints } from './trading.ts';

/** Everything client and server promise each other. Routing, access, parsing, client types and OpenAPI follow from it. */
export const contract = {
  ...accountsEndpoints,
  ...marketEndpoints,
  ...tradingEndpoints,
  ...siteEndpoints,
  ...operationsEndpoints,
};

export type Contract = typeof contract;
export type ContractKey = keyof Contract;
