const WIDTH = 24;

/** Tells how far something is. */
export type Progress = (done: number, total: number) => void;

/** A bar that fills in its own line on a terminal; elsewhere a line for each quarter, so that a log stays short. */
export function showProgress(title: string, out: Pick<NodeJS.WriteStream, 'write' | 'isTTY'>): Progress {
  let shown = -1;
  return (done, total) => {
    const share = total === 0 ? 1 : done / total;
    const step = Math.floor(share * (out.isTTY ? WIDTH : 4));
    if (step === shown) return;
    shown = step;
    if (!out.isTTY) {
      out.write(`${title}: ${Math.floor(share * 100)} %\n`);
      return;
    }
    const bar = '█'.repeat(step) + '░'.repeat(WIDTH - step);
    out.write(`\r${title} ${bar} ${done} of ${total}${done === total ? '\n' : ''}`);
  };
}
