// Holds the house rules that a compiler does not: which room may import which, that none do so in a circle, who may read the clock and the environment,
// how much stands in one folder, and that the files exist which documents name.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseAst } from 'vite';
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
  'src/server/commands/admin.ts',
  'src/server/commands/quote.ts',
  'src/server/commands/setup.ts',
  'src/server/commands/recompute.ts',
  'src/server/commands/backup.ts',
  'src/server/commands/restore.ts',
]);

/** A folder that one must scroll is a folder to divide. Tests stand beside what they test and do not count; a language is one folder, a file a feature. */
const MAX_IN_FOLDER = 25;

export function problemsIn(path, source) {
  const isTest = isTestFile(path) || path.startsWith('src/server/testing/');
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
  const isTop = ['process', 'app.ts', 'features.ts', 'jobs', 'commands', 'demo'].includes(from);
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

/** Files that import each other in a circle, types included; of each circle one. `imports` holds what every file imports. */
export function circlesIn(imports) {
  const circles = [];
  const done = new Set();
  const visit = (file, way) => {
    const start = way.indexOf(file);
    if (start !== -1) circles.push([...way.slice(start), file]);
    if (start !== -1 || done.has(file)) return;
    for (const next of imports.get(file) ?? []) visit(next, [...way, file]);
    done.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
  return circles;
}

/** Folders with more sources than one takes in at a glance. */
export function crowdedFolders(paths) {
  const counts = new Map();
  for (const path of paths.filter((each) => !isTestFile(each) && !each.startsWith('src/texts/')))
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > MAX_IN_FOLDER).map(([folder]) => folder);
}

/** The files of code that a document names or links to and that are not there; they are named with as many of their folders as it takes; FEATURE stands for any. */
export function missingFiles(text, paths) {
  const named = [...text.matchAll(/`([\w./-]+\.(?:tsx?|mjs))`|\]\(([\w./-]+\.(?:tsx?|mjs))\)/g)];
  return named
    .map(([, span, link]) => (span ?? link).replace(/^(\.\.?\/)+/, ''))
    .filter((name) => !name.includes('FEATURE') && !paths.some((path) => path === name || path.endsWith(`/${name}`)));
}

function isTestFile(path) {
  return /\.(test|soak)\.tsx?$/.test(path);
}

function pathOf(file) {
  return relative(root, file).replaceAll('\\', '/');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const sources = filesBelow(join(root, 'src'))
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('/migrations/'))
    .map((file) => ({ path: pathOf(file), source: readFileSync(file, 'utf8') }));
  const found = sources.flatMap(({ path, source }) => problemsIn(path, source).map((problem) => `${path}: ${problem}`));
  const imports = new Map(
    sources.map(({ path, source }) => [path, importsOf(path, source).flatMap((each) => targetOf(path, each) ?? [])]),
  );
  found.push(...circlesIn(imports).map((circle) => `a circle: ${circle.join(' -> ')}`));
  found.push(
    ...crowdedFolders([...imports.keys()]).map((folder) => `${folder}: more than ${MAX_IN_FOLDER} sources; divide it`),
  );
  const paths = ['src', 'e2e', 'scripts', 'bench'].flatMap((folder) => filesBelow(join(root, folder))).map(pathOf);
  paths.push(...readdirSync(root));
  const documents = filesBelow(join(root, 'docs')).filter((path) => path.endsWith('.md'));
  for (const file of [
    ...documents,
    ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'].map((name) => join(root, name)),
  ])
    for (const name of missingFiles(readFileSync(file, 'utf8'), paths))
      found.push(`${pathOf(file)}: names ${name}, which is not there`);
  say(found.length === 0 ? `${sources.length} files keep the rules` : found.join('\n'));
  process.exitCode = found.length === 0 ? 0 : 1;
}
