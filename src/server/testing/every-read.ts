import { contract } from '#contract/contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';

export interface Read {
  request: string;
  body?: object | undefined;
}

type Values = Record<string, readonly string[]>;

/** Every endpoint that is read, each with the ways to ask it that the values of the names in paths and queries allow. */
export function everyRead(values: Values): [string, Read[]][] {
  const reads = (Object.entries(contract) as [string, Endpoint][]).filter(
    ([key, { output }]) => key.startsWith('GET ') && output !== 'stream',
  );
  const ofContract = reads.map(([key, { query }]): [string, Read[]] => {
    const names = Object.keys(query?.shape ?? {}).filter((name) => values[name]);
    const path = key.replaceAll(/:(\w+)/g, (_whole, name: string) => values[name]?.[0] ?? 'unknown');
    return [key, choices(values, names).map((chosen) => ({ request: chosen === '' ? path : `${path}?${chosen}` }))];
  });
  const questions = { action: 'list', data: { season_id: values['season_id']?.[0] } };
  const legs = ['SAP', 'DTE'].map((optionSymbol) => ({ optionSymbol, side: 'BUY', qty: 1 }));
  const more: typeof MORE_READS = [
    ...MORE_READS,
    ['POST /functions/v1/admin_hti_questions', questions],
    ['POST /api/adx/package-preview', { portfolioId: values['portfolio_id']?.[0], legs }],
  ];
  return [...ofContract, ...more.map(([request, body]): [string, Read[]] => [request, [{ request, body }]])];
}

/** Reads that go by POST, and what is served beside the contract. */
const MORE_READS: readonly [string, body?: object][] = [
  ['POST /functions/v1/adx_leaderboard', {}],
  ['POST /functions/v1/get_hti_leaderboard', {}],
  ['POST /functions/v1/build_leaderboard_cache', {}],
  ['POST /functions/v1/adx_portfolio_snapshot', {}],
  ['POST /functions/v1/adx_metrics', {}],
  ['POST /api/admin/list-users', {}],
  ['GET /api/openapi.json'],
  ['GET /calendar.ics'],
  ['GET /sitemap.xml'],
  ['GET /api/nothing-here'],
];

/** Every combination of the values of some names, as queries. */
function choices(values: Values, names: readonly string[]): string[] {
  let queries: string[][] = [[]];
  for (const name of names)
    queries = queries.flatMap((query) => (values[name] ?? []).map((value) => [...query, `${name}=${value}`]));
  return queries.map((parts) => parts.join('&'));
}
