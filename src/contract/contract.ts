import { accountsEndpoints } from './accounts.ts';
import { operationsEndpoints } from './operations.ts';

/** Everything client and server promise each other. Routing, access, parsing, client types and OpenAPI follow from it. */
export const contract = { ...accountsEndpoints, ...operationsEndpoints };

export type Contract = typeof contract;
export type ContractKey = keyof Contract;
