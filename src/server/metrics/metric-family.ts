/** One name that Prometheus reads, with a sample for each set of labels. */
export interface MetricFamily {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  samples: readonly MetricSample[];
}

interface MetricSample {
  /** Stands after the name, where a family writes more than one number for a set of labels. */
  suffix?: '_bucket' | '_sum' | '_count';
  labels?: Readonly<Record<string, string>>;
  value: number;
}

/** The text form that Prometheus and its likes read, version 0.0.4. */
export function writeFamilies(families: readonly MetricFamily[]): string {
  return families.map(writeFamily).join('');
}

export const METRICS_CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

function writeFamily({ name, help, type, samples }: MetricFamily): string {
  const lines = samples.map(
    ({ suffix = '', labels = {}, value }) => `${name}${suffix}${writeLabels(labels)} ${writeNumber(value)}\n`,
  );
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`;
}

function writeLabels(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeValue(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function escapeValue(value: string): string {
  return value
    .replaceAll('\\', String.raw`\\`)
    .replaceAll('"', String.raw`\"`)
    .replaceAll('\n', String.raw`\n`);
}

function writeNumber(value: number): string {
  if (value === Number.POSITIVE_INFINITY) return '+Inf';
  return value === Number.NEGATIVE_INFINITY ? '-Inf' : String(value);
}
