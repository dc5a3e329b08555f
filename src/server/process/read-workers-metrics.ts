import type { Worker } from 'node:cluster';
import type { MetricFamily } from '../metrics/metric-family.ts';
import { askForMetrics } from './worker-channel.ts';

/** The metrics of every worker on one page, each sample with the place of its worker, as servers of their own would have their address. */
export async function readWorkersMetrics(workers: ReadonlyMap<number, Worker>): Promise<MetricFamily[]> {
  const told = await Promise.all(
    [...workers].map(async ([place, worker]) => ({ place, families: (await askForMetrics(worker)) ?? [] })),
  );
  const byName = new Map<string, MetricFamily>();
  for (const { place, families } of told) {
    for (const { samples, ...family } of families) {
      const own = samples.map((sample) => ({ ...sample, labels: { ...sample.labels, worker: String(place) } }));
      byName.set(family.name, { ...family, samples: [...(byName.get(family.name)?.samples ?? []), ...own] });
    }
  }
  return [...byName.values()];
}
