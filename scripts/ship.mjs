// npm run ship -- FOLDER: builds the product and puts what a server needs to run into an empty folder, without sources or packages for development.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { root, say, stop } from './terminal.mjs';

export async function ship(folder) {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    stop(`The folder ${folder} is not empty. Name another one.`);
  const { ensureBuilt } = await import('./build.mjs');
  await ensureBuilt();
  const { EXTERNAL, programFile, SHIPPED } = await import('./programs.mjs');
  await programFile('main');
  mkdirSync(folder, { recursive: true });
  const isShipped = (path) => !/\/act-process\.js(\.map)?$/.test(path);
  const packages = EXTERNAL.flatMap(packagesFor);
  for (const path of ['dist', 'src/server/database/migrations', 'LICENSE', ...packages])
    cpSync(join(root, path), join(folder, path), { recursive: true, filter: isShipped });
  const description = packageFile(SHIPPED, EXTERNAL);
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(description, undefined, 2)}\n`);
}

/** The folder of a package that the programs do not hold in themselves, and of those that it needs. */
function packagesFor(name) {
  const path = `node_modules/${name}`;
  const { dependencies = {} } = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));
  return [path, ...Object.keys(dependencies).flatMap(packagesFor)];
}

/** The commands keep their names, so that what the documents and the programs say of them is true there, too. */
function packageFile(programs, packages) {
  const { version, license, engines, dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const commands = programs.map((name) => [
    name === 'main' ? 'start' : name,
    `node --enable-source-maps dist/server/${name}.js`,
  ]);
  return {
    name: 'convexity',
    version,
    private: true,
    license,
    type: 'module',
    engines,
    scripts: Object.fromEntries(commands),
    dependencies: Object.fromEntries(packages.map((name) => [name, dependencies[name]])),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [name, ...rest] = process.argv.slice(2);
  if (name === undefined || rest.length > 0) stop('Usage: npm run ship -- FOLDER');
  // npm runs this in the project's folder, wherever it was called.
  const folder = resolve(process.env.INIT_CWD ?? '.', name);
  ensureInstalled();
  await ship(folder);
  say(`What a server needs is in ${folder}. Start it there with npm start.`);
}
