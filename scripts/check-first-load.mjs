// Holds the line on what a first visit to the home page downloads: at most 120 KB of compressed JavaScript.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root, say } from './terminal.mjs';

const LIMIT_KB = 120;
const folder = join(root, 'dist/web');
const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
const page = readFileSync(join(folder, 'index.html'), 'utf8');

/** The entry with all it imports statically, and whatever else the page itself names. Texts are one language at a time. */
function firstLoadFiles() {
  const files = new Set([...page.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, path]) => path));
  const visit = (key) => {
    const chunk = manifest[key];
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const key of Object.keys(manifest).filter(
    (name) => manifest[name].isEntry || /texts\/(de|bundle-de)/.test(name) || manifest[name].name === 'texts-de',
  ))
    visit(key);
  return [...files];
}

const sizes = firstLoadFiles().map((file) => ({
  file,
  kb: gzipSync(readFileSync(join(folder, file)), { level: 9 }).length / 1024,
}));
const total = sizes.reduce((sum, { kb }) => sum + kb, 0);
for (const { file, kb } of sizes) say(`${kb.toFixed(1).padStart(7)} KB  ${file}`);
say(`${total.toFixed(1).padStart(7)} KB  in all, of at most ${LIMIT_KB}`);
process.exitCode = total <= LIMIT_KB ? 0 : 1;
