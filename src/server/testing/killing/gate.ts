import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** Stands before another server: lets everything pass, makes every message wait, or lets nobody in and throws everybody out. */
export type GateState = 'open' | 'slow' | 'shut';

const WAIT_MS = 300;

export async function startGate(address: string): Promise<{ url: string; set(state: GateState): void }> {
  const { port, hostname } = new URL(address);
  const sockets = new Set<Socket>();
  let state: GateState = 'open';
  const pass = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (chunk: Buffer) => {
      if (state === 'slow') setTimeout(() => to.write(chunk), WAIT_MS);
      else to.write(chunk);
    });
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const gate = createServer((inbound) => {
    if (state === 'shut') return void inbound.destroy();
    const outbound = connect(Number(port), hostname);
    pass(inbound, outbound);
    return pass(outbound, inbound);
  });
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    gate.close();
    for (const socket of sockets) socket.destroy();
  });
  const url = new URL(address);
  url.host = `127.0.0.1:${(gate.address() as AddressInfo).port}`;
  return {
    url: url.href,
    set: (next) => {
      state = next;
      if (state === 'shut') for (const socket of sockets) socket.destroy();
    },
  };
}
