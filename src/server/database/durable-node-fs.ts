import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/**
 * PGlite's folder on disk, made durable. Its own file system has no fsync, so a commit would survive a killed process
 * but not a power cut; with this one every commit waits until the disk has it.
 */
export class DurableNodeFS extends NodeFS {
  syncCount = 0;

  override async init(...[pglite, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pglite, options);
    const addFsync = (module: EmscriptenModule) => {
      module.NODEFS.stream_ops.fsync = (stream) => {
        // Folders are opened without a descriptor of their own; the system keeps their entries.
        if (stream.nfd !== undefined) {
          fsyncSync(stream.nfd);
          this.syncCount += 1;
        }
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...preRunOf(emscriptenOpts), addFsync] } };
  }
}

interface EmscriptenModule {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd?: number }) => number } };
}

function preRunOf(options: { preRun?: unknown }): ((module: EmscriptenModule) => void)[] {
  return Array.isArray(options.preRun) ? options.preRun : [];
}
