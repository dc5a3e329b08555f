import type { Authenticate } from '#server/context.ts';

export const authenticate: Authenticate = async (_context, bearerToken) => ({
  kind: 'visitor',
  hadToken: bearerToken !== undefined,
});
