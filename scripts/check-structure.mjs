// Holds the house rules that a compiler does not: which room may import which, who may read the clock and the environment, and that the tests exist which
// documents name.
import { readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseAst } from 'rolldown/parseAst';
import { filesBelow } from './build.mjs';
import { root, say } from './terminal.mjs';

const ROOMS = {
  pricing: [],
  rules: ['pricing'],
  contract: ['pricing', 'rules'],
  texts: ['pricing', 'rules', 'contract'],
  server: ['pricing', 'rules', 'contract', 'texts'],
  web: ['pricing', 'rules', 'contract', 'texts'],
};
/** A server feature may call those before it, never those after it. */
const FEATURE_ORDER = [
  'accounts',
  'seasons',
  'market',
  'trading',
  'predictions',
  'quiz',
  'leaderboard',
  'live-events',
  'site',
  'operations',
];
const CLOCK_READERS = new Set(['src/server/clock.ts', 'src/web/lib/clock.ts']);
const ENVIRONMENT_READERS = new Set([
  'src/server/config.ts',
  'src/server/main.ts',
  'src/server/admin.ts',
  'src/server/quote.ts',
  'src/server/recompute.ts',
]);

export function problemsIn(path, source) {
  const isTest = /\.(test|soak)\.tsx?$/.test(path) || path.startsWith('src/server/testing/');
  const problems = importsOf(path, source).flatMap((specifier) => importProblem(path, specifier, isTest) ?? []);
  if (isTest) return problems;
  const code = source.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '');
  if (/\bDate\.now\(|\bnew Date\(\s*\)|\bTemporal\.Now\b/.test(code) && !CLOCK_READERS.has(path))
    problems.push('reads the machine clock; take the time as an argument');
  if (/\bprocess\.env\b/.test(code) && path.startsWith('src/') && !ENVIRONMENT_READERS.has(path))
    problems.push('reads the environment; only config.ts does');
  return problems;
}

function importProblem(path, specifier, isTest) {
  const [, fromRoom, ...fromRest] = path.split('/');
  const target = targetOf(path, specifier);
  if (target === undefined) return undefined;
  const [top, toRoom, ...toRest] = target.split('/');
  if (top !== 'src') return isTest ? undefined : `imports ${specifier}, which lies outside src`;
  if (fromRoom !== toRoom) {
    if (!specifier.startsWith('#')) return `imports another room by a relative path: ${specifier}`;
    return ROOMS[fromRoom]?.includes(toRoom) ? undefined : `${fromRoom} must not import ${toRoom}: ${specifier}`;
  }
  if (isTest) return undefined;
  return fromRoom === 'web'
    ? webProblem(fromRest, toRest, specifier)
    : fromRoom === 'server'
      ? serverProblem(fromRest, toRest, specifier)
      : undefined;
}

function webProblem([from, fromFeature], [to, toFeature], specifier) {
  const allowed = {
    pages: ['pages', 'features', 'ui', 'lib', 'content'],
    features: ['features', 'ui', 'lib', 'content'],
    ui: ['ui', 'lib'],
    lib: ['lib'],
    content: ['content', 'lib'],
  };
  if (allowed[from] && !allowed[from].includes(to)) return `web/${from} must not import web/${to}: ${specifier}`;
  if (from === 'features' && to === 'features' && fromFeature !== toFeature)
    return `a feature must not import another: ${specifier}`;
  return undefined;
}

function serverProblem([from, fromFeature], [to, toFeature], specifier) {
  if (to === 'testing') return `only tests may import ${specifier}`;
  if (to !== 'features') return undefined;
  const isTop = [
    'main.ts',
    'app.ts',
    'features.ts',
    'jobs.ts',
    'admin.ts',
    'quote.ts',
    'recompute.ts',
    'demo',
  ].includes(from);
  if (isTop) return undefined;
  if (from !== 'features') return `server/${from} must not import a feature: ${specifier}`;
  if (!FEATURE_ORDER.includes(fromFeature)) return `the feature ${fromFeature} is not in the order of features`;
  return FEATURE_ORDER.indexOf(toFeature) <= FEATURE_ORDER.indexOf(fromFeature)
    ? undefined
    : `${fromFeature} must not import the later feature ${toFeature}: ${specifier}`;
}

function targetOf(path, specifier) {
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`;
  if (specifier.startsWith('.')) return relative(root, resolve(root, dirname(path), specifier)).replaceAll('\\', '/');
  return undefined;
}

/** Static and dynamic imports, type imports included: a type that crosses a wall is a wall with a hole. */
function importsOf(path, source) {
  const found = [];
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return undefined;
    if (/^(Import|Export(Named|All))Declaration$|^ImportExpression$|^TSImportType$/.test(node.type ?? '')) {
      const target = node.source ?? node.argument;
      if (typeof target?.value === 'string') found.push(target.value);
    }
    return Object.values(node).forEach(visit);
  };
  visit(parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts' }, path).body);
  return found;
}

/** The tests that a document names and that are not there; they are named without their folders. */
export function missingTests(text, names) {
  return [...text.matchAll(/`([\w.-]+\.(?:test|e2e|soak)\.tsx?)`/g)]
    .map(([, name]) => name)
    .filter((name) => !names.has(name));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const files = filesBelow(join(root, 'src')).filter((path) => /\.tsx?$/.test(path) && !path.includes('/migrations/'));
  const found = files.flatMap((file) => {
    const path = relative(root, file).replaceAll('\\', '/');
    return problemsIn(path, readFileSync(file, 'utf8')).map((problem) => `${path}: ${problem}`);
  });
  const tests = new Set(
    ['src', 'e2e', 'scripts'].flatMap((folder) => filesBelow(join(root, folder))).map((file) => basename(file)),
  );
  const documents = filesBelow(join(root, 'docs')).filter((path) => path.endsWith('.md'));
  for (const file of documents)
    for (const name of missingTests(readFileSync(file, 'utf8'), tests))
      found.push(`${relative(root, file)}: names ${name}, which is not there`);
  say(found.length === 0 ? `${files.length} files keep the rules` : found.join('\n'));
  process.exitCode = found.length === 0 ? 0 : 1;
}
