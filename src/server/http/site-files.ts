import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';

interface SiteFile {
  bytes: Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
}

/** As browsers like them best; the build has made them beside the file. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/**
 * The files of the built site by the path of their address, but for its pages: read when one is first asked for, and kept, since the build leaves few and they do not
 * change while the server runs. What is not among them is not on the disk either, whatever the path says.
 */
export function siteFiles(folder: string) {
  const names = new Set(existsSync(folder) ? filesIn(folder) : []);
  const kept = new Map<string, Promise<SiteFile>>();
  return (path: string, acceptEncoding = ''): Promise<SiteFile> | undefined => {
    if (!names.has(path) || isPage(path) || isEncoded(path, names)) return undefined;
    const [encoding, ending] = ENCODINGS.find(
      ([name, suffix]) => names.has(path + suffix) && new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0)`).test(acceptEncoding),
    ) ?? [undefined, ''];
    const name = path + ending;
    const file = kept.get(name) ?? readSiteFile(join(folder, name), path, encoding);
    kept.set(name, file);
    file.catch(() => kept.delete(name));
    return file;
  };
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`);
}

/** Answered under addresses of their own. */
function isPage(path: string): boolean {
  return path === '/index.html' || path.startsWith('/drawn/');
}

function isEncoded(path: string, names: ReadonlySet<string>): boolean {
  return ENCODINGS.some(([, ending]) => path.endsWith(ending) && names.has(path.slice(0, -ending.length)));
}

async function readSiteFile(file: string, path: string, encoding: string | undefined): Promise<SiteFile> {
  const bytes = Uint8Array.from(await readFile(file));
  const headers: Record<string, string> = {
    'Content-Type': getMimeType(path) ?? 'application/octet-stream',
    ETag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    Vary: 'Accept-Encoding',
    // The names of assets are made from their contents, so what has such a name never changes.
    'Cache-Control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
  if (encoding !== undefined) headers['Content-Encoding'] = encoding;
  return { bytes, headers };
}
