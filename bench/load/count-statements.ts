import { createServer, connect, type AddressInfo } from 'node:net';

/** Stands between a server and PostgreSQL, and counts what goes by: statements, and exchanges that wait for an answer. */
export async function countStatements(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const counted = { statements: 0, roundTrips: 0 };
  const proxy = createServer((inbound) => {
    const outbound = connect(Number(target.port), target.hostname);
    inbound.on(
      'data',
      messagesOf((kind) => {
        if (kind === 'Q' || kind === 'E') counted.statements += 1;
        if (kind === 'Q' || kind === 'S') counted.roundTrips += 1;
      }),
    );
    inbound.pipe(outbound).pipe(inbound);
    inbound.on('error', () => outbound.destroy());
    outbound.on('error', () => inbound.destroy());
  });
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve);
  });
  const url = new URL(databaseUrl);
  url.port = String((proxy.address() as AddressInfo).port);
  return {
    url: url.href,
    /** What went by since it was last asked. */
    take: () => {
      const taken = { ...counted };
      Object.assign(counted, { statements: 0, roundTrips: 0 });
      return taken;
    },
    stop: () => proxy.close(),
  };
}

/** Messages of the protocol are a letter and a length; only the first of a connection has no letter. */
function messagesOf(see: (kind: string) => void): (chunk: Buffer) => void {
  let waiting = Buffer.alloc(0);
  let isFirst = true;
  return (chunk) => {
    waiting = Buffer.concat([waiting, chunk]);
    for (;;) {
      const lengthAt = isFirst ? 0 : 1;
      if (waiting.length < lengthAt + 4) return;
      const end = lengthAt + waiting.readInt32BE(lengthAt);
      if (waiting.length < end) return;
      if (!isFirst) see(String.fromCharCode(waiting[0] ?? 0));
      isFirst = false;
      waiting = waiting.subarray(end);
    }
  };
}
