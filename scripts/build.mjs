import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { drawPages } from './prerender.mjs';
import { root, say } from './terminal.mjs';

const SOURCES = [
  'src/web',
  'src/texts',
  'src/contract',
  'src/rules',
  'src/pricing',
  'public',
  'index.html',
  'vite.config.ts',
  'scripts/prerender.mjs',
  'package-lock.json',
];
const outFolder = join(root, 'dist');
const stampPath = join(outFolder, '.build-stamp');

/** Builds the site when its sources or build flags changed since the last build. */
export async function ensureBuilt() {
  const stamp = sourceStamp();
  if (existsSync(stampPath) && readFileSync(stampPath, 'utf8') === stamp) return;
  say('Building the site');
  rmSync(stampPath, { force: true });
  await buildSite(join(outFolder, 'web'));
  writeFileSync(stampPath, stamp);
}

async function buildSite(folder) {
  const { build } = await import('vite');
  await build({ root, logLevel: 'warn', build: { outDir: folder, emptyOutDir: true } });
  await drawPages(build, root, folder);
  compressFiles(folder);
}

/** Compressed once here, so that the server only picks the file the browser can read. */
function compressFiles(folder) {
  for (const path of filesBelow(folder)) {
    if (!/\.(js|css|svg|json|txt|xml|map|webmanifest)$/.test(path)) continue;
    const content = readFileSync(path);
    if (content.length < 512) continue;
    writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  }
}

function sourceStamp() {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const path of filesBelow(join(root, source))) {
      if (/\.test\.tsx?$/.test(path)) continue;
      hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0');
    }
  }
  const flags = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  hash.update(JSON.stringify(flags.toSorted(([a], [b]) => a.localeCompare(b))));
  return `${hash.digest('hex')}\n`;
}

export function filesBelow(path) {
  if (!existsSync(path)) return [];
  try {
    const entries = readdirSync(path, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1));
    return entries.flatMap((entry) => filesBelow(join(path, entry.name)));
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path];
    throw error;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  // --out FOLDER builds into a folder of its own, as the test of a production host does with other flags.
  const { out } = parseArgs({ options: { out: { type: 'string' } } }).values;
  await (out === undefined ? ensureBuilt() : buildSite(out));
}
