// npm run dev: the server restarts and the browser reloads as files change.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { root, say, stopWithNpm } from './terminal.mjs';

stopWithNpm();
ensureInstalled();
const require = createRequire(import.meta.url);
const tsx = join(dirname(require.resolve('tsx/package.json')), 'dist/cli.mjs');
const vite = join(dirname(require.resolve('vite/package.json')), 'bin/vite.js');
const environment = { ...process.env, PORT: process.env.PORT ?? '3000' };
const options = { cwd: root, stdio: 'inherit', env: environment };

say('The site with live reload: http://localhost:5173 (the API runs behind it)');
const children = [
  spawn(process.execPath, [tsx, 'watch', '--clear-screen=false', 'src/server/main.ts'], options),
  spawn(process.execPath, [vite, '--port', '5173', '--strictPort'], options),
];
const end = () => children.forEach((child) => child.kill('SIGTERM'));
process.on('SIGINT', end);
process.on('SIGTERM', end);
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode = process.exitCode || (code ?? 0);
    end();
  });
}
