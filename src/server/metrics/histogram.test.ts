import { expect, it } from 'vitest';
import { createHistogram } from './histogram.ts';
import { writeFamilies } from './metric-family.ts';

it('counts into buckets that hold those before them, and writes what Prometheus reads', () => {
  const took = createHistogram({ name: 'took_seconds', help: 'How long.', labels: ['route'], bounds: [0.1, 1] });
  for (const seconds of [0.05, 0.1, 0.5, 7]) took.observe({ route: '/a' }, seconds);
  took.observe({ route: 'a "quoted" \\ line\nbreak' }, 0.25);
  expect(writeFamilies([took.family()])).toBe(
    String.raw`# HELP took_seconds How long.
# TYPE took_seconds histogram
took_seconds_bucket{route="/a",le="0.1"} 2
took_seconds_bucket{route="/a",le="1"} 3
took_seconds_bucket{route="/a",le="+Inf"} 4
took_seconds_sum{route="/a"} 7.65
took_seconds_count{route="/a"} 4
took_seconds_bucket{route="a \"quoted\" \\ line\nbreak",le="0.1"} 0
took_seconds_bucket{route="a \"quoted\" \\ line\nbreak",le="1"} 1
took_seconds_bucket{route="a \"quoted\" \\ line\nbreak",le="+Inf"} 1
took_seconds_sum{route="a \"quoted\" \\ line\nbreak"} 0.25
took_seconds_count{route="a \"quoted\" \\ line\nbreak"} 1
`,
  );
});

it('does not grow without end, whatever its labels bring', () => {
  const took = createHistogram({ name: 'took', help: '', labels: ['a', 'b'], bounds: [] });
  for (let n = 0; n < 5_000; n += 1) took.observe({ a: String(n), b: 'x' }, 1);
  took.observe({ a: '0', b: 'x' }, 1);
  const counts = took.family().samples.filter(({ suffix }) => suffix === '_count');
  expect(counts).toHaveLength(2_001);
  expect(counts[0]).toMatchObject({ labels: { a: '0', b: 'x' }, value: 2 });
  expect(counts.at(-1)).toMatchObject({ labels: { a: 'other', b: 'other' }, value: 3_000 });
});
