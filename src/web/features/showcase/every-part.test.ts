import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const web = join(import.meta.dirname, '../..');

/** Stands in the frame of every page; the buttons of the page of components fill it. */
const IN_THE_FRAME = ['Toaster'];

function sourcesIn(folder: string): { name: string; source: string }[] {
  return readdirSync(join(web, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))
    .map((name) => ({ name, source: readFileSync(join(web, folder, name), 'utf8') }));
}

function componentsOf(source: string): string[] {
  return [...source.matchAll(/^export (?:default )?(?:function|const) ([A-Z][A-Za-z]*)/gm)].map(
    ([, name]) => name ?? '',
  );
}

/** What is shown by itself, and what is inside of something that is shown. */
function shownOf(parts: readonly { source: string }[], page: string): Set<string> {
  const shown = new Set<string>();
  const look = (source: string) => {
    for (const part of parts)
      for (const name of componentsOf(part.source))
        if (!shown.has(name) && new RegExp(`<${name}[\\s/>]`).test(source)) {
          shown.add(name);
          look(part.source);
        }
  };
  look(page);
  return shown;
}

const parts = sourcesIn('ui');
const page = sourcesIn('features/showcase')
  .map(({ source }) => source)
  .join('\n');

it('shows every shared part on the page of components', () => {
  const shown = shownOf(parts, page);
  const missing = parts.flatMap(({ name, source }) =>
    componentsOf(source)
      .filter((component) => !shown.has(component))
      .map((component) => `${component} of ui/${name}`),
  );
  expect(missing).toEqual(IN_THE_FRAME.map((component) => `${component} of ui/overlay/${component.toLowerCase()}.tsx`));
});

it('finds a part in every file, so that none is overlooked by how it is written', () => {
  expect(parts.filter(({ source }) => componentsOf(source).length === 0).map(({ name }) => name)).toEqual([]);
});

it('is about sections that the page really has', () => {
  const composed = readFileSync(join(web, 'pages/dev-components.tsx'), 'utf8');
  const sections = sourcesIn('features/showcase').filter(({ name }) => name !== 'showcase-section.tsx');
  const left = sections.filter(({ source }) => !componentsOf(source).some((name) => composed.includes(`<${name} />`)));
  expect(left.map(({ name }) => name)).toEqual([]);
});
