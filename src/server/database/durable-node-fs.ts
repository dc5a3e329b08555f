import { closeSync, fsyncSync, openSync } from 'node:fs';
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
        this.syncCount += 1;
        if (stream.nfd === undefined) syncFolder(module.NODEFS.realPath(stream.node));
        else fsyncSync(stream.nfd);
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...preRunOf(emscriptenOpts), addFsync] } };
  }
}

interface EmscriptenModule {
  NODEFS: {
    realPath(node: unknown): string;
    stream_ops: { fsync?: (stream: { nfd?: number; node: unknown }) => number };
  };
}

/** A folder is opened by the runtime without a descriptor; its entries need one to reach the disk. */
function syncFolder(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function preRunOf(options: { preRun?: unknown }): ((module: EmscriptenModule) => void)[] {
  return Array.isArray(options.preRun) ? options.preRun : [];
}
