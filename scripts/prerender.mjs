import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Stands in the pages for the site's own address, which only the server knows (src/server/http/drawn-pages.ts). */
const ORIGIN = '{{origin}}';

/**
 * Draws the public pages into `outFolder`/drawn, one file for each language and path, so that they show before any script
 * runs. `build` is Vite's; the code of the site is built once more for Node, used, and thrown away.
 */
export async function drawPages(build, root, outFolder) {
  const codeFolder = join(root, 'dist', `.drawing-${process.pid}`);
  try {
    await build({
      root,
      logLevel: 'warn',
      build: {
        ssr: 'src/web/prerender.tsx',
        outDir: codeFolder,
        emptyOutDir: true,
        copyPublicDir: false,
        manifest: false,
        rolldownOptions: { output: { codeSplitting: true } },
      },
    });
    const { drawPages: draw } = await import(pathToFileURL(join(codeFolder, 'prerender.js')).href);
    const template = readFileSync(join(outFolder, 'index.html'), 'utf8');
    const manifest = JSON.parse(readFileSync(join(outFolder, '.vite/manifest.json'), 'utf8'));
    for (const page of await draw(ORIGIN)) {
      const file = join(outFolder, 'drawn', page.language, `${page.path === '/' ? '/index' : page.path}.html`);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, fill(template, page, preloadsOf(page, manifest, template)));
    }
  } finally {
    rmSync(codeFolder, { recursive: true, force: true });
  }
}

function fill(template, page, preloads) {
  const put = (text, pattern, value) => {
    if (!pattern.test(text)) throw new Error(`index.html has no ${pattern}`);
    return text.replace(pattern, () => value);
  };
  if (page.body === null) return put(template, /<!--head-->[^]*<!--\/head-->/, page.head);
  let html = put(template, /<html lang="[\w-]+"/, `<html lang="${page.language}" data-page="${page.path}"`);
  html = put(html, /<!--head-->[^]*<!--\/head-->/, page.head);
  html = put(html, /<!--noscript-->[^]*<!--\/noscript-->\s*/, '');
  // First what is seen, then what makes it answer.
  html = html.replaceAll(/<(link rel="modulepreload"|script type="module")/g, '<$1 fetchpriority="low"');
  html = put(html, /\s*(?=<\/head>)/, `${preloads.map((tag) => `\n    ${tag}`).join('')}\n  `);
  return put(html, /<div id="root"><\/div>/, `<div id="root">${page.body}</div>`);
}

/** What the browser needs to take the page over, asked for early but after everything that is seen. */
function preloadsOf({ path, language, texts }, manifest, template) {
  const page = path === '/' ? 'src/web/features/site/home/home-rest.tsx' : `src/web/pages${path}.tsx`;
  const files = new Set();
  const add = (name) => {
    const chunk = manifest[name];
    if (chunk === undefined || files.has(chunk.file) || template.includes(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const name of [page, ...texts.map((feature) => `src/texts/${language}/${feature}.ts`)]) add(name);
  return [...files].map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}" />`);
}
