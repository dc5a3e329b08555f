import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { defaultLanguage, languages } from './src/rules/site/languages.ts';
import { fatalTexts } from './src/texts/fatal-texts.ts';

const server = `http://localhost:${process.env['PORT'] ?? '3000'}`;

/** What the server answers itself; the rest is the site. */
const served = ['/api', '/functions', '/health', '/jobs', '/logos', '/calendar.ics', '/sitemap.xml', '/robots.txt'];

export default defineConfig({
  plugins: [react(), tailwind(), pageOfLanguages(), textsAhead()],
  build: {
    outDir: 'dist/web',
    manifest: true,
    // The content security policy allows no inline script and no data: addresses.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What the shell says, one small file per language.
            {
              debugName: 'texts',
              name: (id) => `texts-${/\/texts\/([^/]+)\//.exec(id)?.[1] ?? ''}`,
              test: /\/src\/texts\/[^/]+\/(shell|ui|errors|home)\.ts$/,
            },
            // Changes only when a dependency does, so a returning visitor keeps it.
            {
              name: 'vendor',
              test: /\/node_modules\/(react|react-dom|scheduler|wouter|regexparam|use-sync-external-store)\//,
            },
          ],
        },
      },
    },
  },
  server: { proxy: Object.fromEntries(served.map((path) => [path, server])) },
});

/** Tells boot.js which languages there are, and says in each of them what a visitor without scripts has to know. */
function pageOfLanguages(): Plugin {
  const sentences = languages.map((language) => {
    const { noScript, noScriptHome } = fatalTexts[language];
    const spoken = language === defaultLanguage ? '' : ` lang="${language}"`;
    return `<p${spoken}>${noScript} <a class="text-link underline" href="/">${noScriptHome}</a></p>`;
  });
  return {
    name: 'page-of-languages',
    transformIndexHtml: (html) =>
      html
        .replace('<script src="/boot.js"', `<script src="/boot.js" data-languages="${languages.join(' ')}"`)
        .replace('<!--needs-scripts-->', sentences.join('\n        ')),
  };
}

/**
 * The texts of the visitor's language are known to boot.js long before the main script has arrived. It finds their
 * hashed addresses on its own tag and asks for them at once, which saves a round trip before the first paint.
 */
function textsAhead(): Plugin {
  return {
    name: 'texts-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const attributes = Object.values(bundle ?? {})
          .filter((file) => file.type === 'chunk' && file.name.startsWith('texts-'))
          .map((file) => `data-${file.type === 'chunk' ? file.name : ''}="/${file.fileName}"`)
          .toSorted()
          .join(' ');
        return html.replace('<script src="/boot.js"', `<script src="/boot.js" ${attributes}`);
      },
    },
  };
}
