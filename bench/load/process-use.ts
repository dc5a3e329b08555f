import { readFileSync } from 'node:fs';

/** Clock ticks of Linux, whatever its kernel counts with. */
const TICKS_PER_SEC = 100;

/** What a process has used of the processor so far, which other work on the machine does not change much. Unknown where there is no /proc. */
export function processorMs(pid: number | undefined): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before them may hold spaces and brackets.
    const [, , , , , , , , , , , user, system] = stat.slice(stat.lastIndexOf(')') + 1).split(' ');
    return ((Number(user) + Number(system)) / TICKS_PER_SEC) * 1000;
  } catch {
    return undefined;
  }
}

/** What a process holds of the memory now. Unknown where there is no /proc. */
export function memoryMb(pid: number | undefined): number | undefined {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}
