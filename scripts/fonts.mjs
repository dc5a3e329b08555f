// npm run fonts: writes the small faces that are read before the first paint (src/web/ui/fonts), from those of the font packages.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import subsetFont from 'subset-font';
import { root, say } from './terminal.mjs';

export const fontFolder = join(root, 'src/web/ui/fonts');
const packages = join(root, 'node_modules/@fontsource-variable');

/** What both languages are written with. Whatever else stands in a name is taken from the packages' own, larger faces. */
export const coreRanges = [
  [0x20, 0x7e],
  ...[0xa0, 0xa7, 0xb1, 0xb2, 0xb7, 0xc4, 0xd6, 0xd7, 0xdc, 0xdf, 0xe4, 0xe9, 0xf6, 0xfc].map((code) => [code, code]),
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201e],
  ...[0x2022, 0x2026, 0x20ac, 0x2191, 0x2193, 0x2212].map((code) => [code, code]),
];

/** What every text is set with by itself, and figures that line up. Without the joining of letters in the one for figures, where `->` is no arrow. */
const FEATURES = ['ccmp', 'kern', 'locl', 'mark', 'tnum'];

export const coreFonts = [
  {
    file: 'inter-core.woff2',
    of: 'inter/files/inter-latin-opsz-normal.woff2',
    features: [...FEATURES, 'calt'],
    weights: { min: 400, max: 700 },
  },
  {
    file: 'jetbrains-mono-core.woff2',
    of: 'jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
    features: FEATURES,
    weights: { min: 400, max: 700 },
  },
];

export function makeFont({ of, features, weights }) {
  const text = coreRanges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)))
    .join('');
  return subsetFont(readFileSync(join(packages, of)), text, {
    targetFormat: 'woff2',
    keepFeatures: features,
    variationAxes: { wght: weights },
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const font of coreFonts) {
    const made = await makeFont(font);
    writeFileSync(join(fontFolder, font.file), made);
    // Whoever hands on the font hands on its licence.
    const [name] = font.of.split('/');
    copyFileSync(join(packages, name, 'LICENSE'), join(fontFolder, `${name}-LICENSE.txt`));
    say(`${font.file}: ${(made.length / 1024).toFixed(0)} KB`);
  }
