import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const server = `http://localhost:${process.env['PORT'] ?? '3000'}`;

/** What the server answers itself; the rest is the site. */
const served = ['/api', '/functions', '/health', '/jobs', '/logos', '/calendar.ics', '/sitemap.xml', '/robots.txt'];

export default defineConfig({
  plugins: [react(), tailwind(), textsAhead()],
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
              name: (id) => `texts-${languageOf(id)}`,
              test: /\/src\/texts\/(en|de)\/(shell|ui|errors|home)\.ts$/,
            },
            // Changes only when a dependency does, so a returning visitor keeps it.
            {
              name: 'vendor',
              test: /\/node_modules\/(react|react-dom|scheduler|wouter|regexparam|use-sync-external-store|i18next|react-i18next)\//,
            },
          ],
        },
      },
    },
  },
  server: { proxy: Object.fromEntries(served.map((path) => [path, server])) },
});

function languageOf(id: string): string {
  return id.includes('/texts/de/') ? 'de' : 'en';
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
          .filter((file) => file.type === 'chunk' && /^texts-(en|de)$/.test(file.name))
          .map((file) => `data-${file.type === 'chunk' ? file.name : ''}="/${file.fileName}"`)
          .toSorted()
          .join(' ');
        return html.replace('<script src="/boot.js"', `<script src="/boot.js" ${attributes}`);
      },
    },
  };
}
