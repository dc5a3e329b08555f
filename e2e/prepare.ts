import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// @ts-expect-error a plain script without types
import { workInMemory } from '../scripts/scratch-folder.mjs';
import { buildPrograms } from '../src/server/testing/programs.ts';
import { makeDemoFolder } from './server.ts';

/** Plays the demo season once; every server of the run starts from a copy of what that left. */
export default async function prepare(): Promise<() => void> {
  workInMemory();
  await buildPrograms();
  const folder = mkdtempSync(join(tmpdir(), 'convexity-e2e-demo-'));
  await makeDemoFolder(folder);
  process.env['E2E_DEMO_FOLDER'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
