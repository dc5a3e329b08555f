import { statfsSync } from 'node:fs';
import { StartError } from './database.ts';

/** The bytes that are left on the disk of the data folder. */
export type Room = () => number;

const MEGABYTE = 2 ** 20;
/**
 * The embedded database writes its log in files of 16 MB, and ends the whole process when it cannot make the next one. So it is kept from writing while
 * there would be no room for that, with some to spare for what is written while nobody looks.
 */
export const LEAST_ROOM = 64 * MEGABYTE;
/** A database that is made needs about 40 MB itself. */
const LEAST_ROOM_FOR_NEW = 2 * LEAST_ROOM;
const LOOK_AGAIN_MS = 1_000;

/** Looks at most once a second. Where the system cannot tell, there is room. */
export function roomOn(folder: string): Room {
  let lookedMs = Number.NEGATIVE_INFINITY;
  let bytes = Number.POSITIVE_INFINITY;
  return () => {
    if (performance.now() - lookedMs < LOOK_AGAIN_MS) return bytes;
    lookedMs = performance.now();
    try {
      const { bavail, bsize } = statfsSync(folder);
      bytes = bavail * bsize;
    } catch {
      bytes = Number.POSITIVE_INFINITY;
    }
    return bytes;
  };
}

/** A reason not to start, in words: the database itself would only say that it could not. */
export function refuseFullDisk(folder: string, isNew: boolean, room: Room): void {
  const needed = isNew ? LEAST_ROOM_FOR_NEW : LEAST_ROOM;
  const free = room();
  if (free < needed)
    throw new StartError(
      `The disk of the data folder ${folder} is full: ${inMegabytes(free)} MB are free, ${inMegabytes(needed)} MB are needed. Make room, or set DATA_DIR to a folder elsewhere.`,
    );
}

/** With PostgreSQL's own code for a full disk, so that callers need not know which of the two found out. */
export function diskFull(free: number): Error {
  const message = `The disk of the data folder is full: ${inMegabytes(free)} MB are free, below ${inMegabytes(LEAST_ROOM)} MB nothing is written`;
  return Object.assign(new Error(message), { code: DISK_FULL });
}

const DISK_FULL = '53100';

function inMegabytes(bytes: number): number {
  return Math.floor(bytes / MEGABYTE);
}
