import type { MetricFamily } from './metric-family.ts';

export interface Histogram<Label extends string> {
  observe(labels: Readonly<Record<Label, string>>, value: number): void;
  family(): MetricFamily;
}

interface HistogramTerms<Label extends string> {
  name: string;
  help: string;
  labels: readonly Label[];
  /** The upper ends of its buckets, the last one apart, which takes everything. */
  bounds: readonly number[];
}

interface Series {
  labels: Record<string, string>;
  counts: number[];
  sum: number;
}

/** What a label may bring is bounded where it is chosen; this keeps a mistake there from filling the memory. */
const MAX_SERIES = 2_000;
const TOO_MANY = 'other';

/** How often something took how long, since the process began. */
export function createHistogram<Label extends string>({
  name,
  help,
  labels: names,
  bounds,
}: HistogramTerms<Label>): Histogram<Label> {
  const series = new Map<string, Series>();

  const seriesOf = (values: readonly string[]): Series => {
    const key = values.join('\n');
    const known = series.get(key);
    if (known) return known;
    if (series.size >= MAX_SERIES && values.some((value) => value !== TOO_MANY))
      return seriesOf(names.map(() => TOO_MANY));
    const labels = Object.fromEntries(names.map((label, index) => [label, values[index] ?? '']));
    const made = { labels, counts: Array.from({ length: bounds.length + 1 }, () => 0), sum: 0 };
    series.set(key, made);
    return made;
  };

  return {
    observe: (labels, value) => {
      const one = seriesOf(names.map((label) => labels[label]));
      const found = bounds.findIndex((bound) => value <= bound);
      const place = found === -1 ? bounds.length : found;
      one.counts[place] = (one.counts[place] ?? 0) + 1;
      one.sum += value;
    },
    family: () => ({ name, help, type: 'histogram', samples: [...series.values()].flatMap(samplesOf(bounds)) }),
  };
}

/** A bucket holds what is in it and in all before it. */
function samplesOf(bounds: readonly number[]) {
  return ({ labels, counts, sum }: Series): MetricFamily['samples'] => {
    let count = 0;
    const buckets = counts.map((inBucket, index) => {
      count += inBucket;
      const le = index < bounds.length ? String(bounds[index]) : '+Inf';
      return { suffix: '_bucket' as const, labels: { ...labels, le }, value: count };
    });
    return [...buckets, { suffix: '_sum', labels, value: sum }, { suffix: '_count', labels, value: count }];
  };
}
