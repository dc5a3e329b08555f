import { monitorEventLoopDelay, performance, type IntervalHistogram } from 'node:perf_hooks';
import { getHeapSpaceStatistics } from 'node:v8';
import { version } from '../version.ts';
import type { MetricFamily } from './metric-family.ts';

/** How far apart the loop is looked at; a calm one shows this as its delay. */
const RESOLUTION_MS = 10;
const NS_PER_SEC = 1e9;

/** What the process is and uses. The delay of the event loop is watched from the first call on, and told since the last one. */
export function watchProcess(): () => MetricFamily[] {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  return () => {
    const families = [...delayFamilies(delay), ...usageFamilies(), ...heapFamilies()];
    delay.reset();
    return families;
  };
}

function delayFamilies(delay: IntervalHistogram): MetricFamily[] {
  // Right after a reset nothing has been measured: its smallest value is then the largest number there is.
  const isEmpty = delay.count === 0;
  const figures = {
    min: delay.min,
    max: delay.max,
    mean: delay.mean,
    p50: delay.percentile(50),
    p90: delay.percentile(90),
    p99: delay.percentile(99),
  };
  return Object.entries(figures).map(([figure, nanoseconds]) => ({
    name: `nodejs_eventloop_delay_${figure}_seconds`,
    help: `How late the event loop was, since the last look: ${figure}.`,
    type: 'gauge',
    samples: [{ value: isEmpty ? 0 : nanoseconds / NS_PER_SEC }],
  }));
}

function usageFamilies(): MetricFamily[] {
  const { active, idle } = performance.eventLoopUtilization();
  const { user, system } = process.cpuUsage();
  return [
    {
      name: 'target_info',
      help: 'Which program this is.',
      type: 'gauge',
      samples: [{ labels: { service_name: 'convexity', service_version: version }, value: 1 }],
    },
    {
      name: 'nodejs_eventloop_time_seconds_total',
      help: 'How long the event loop has been busy and idle.',
      type: 'counter',
      samples: [
        { labels: { nodejs_eventloop_state: 'active' }, value: active / 1000 },
        { labels: { nodejs_eventloop_state: 'idle' }, value: idle / 1000 },
      ],
    },
    {
      name: 'process_cpu_time_seconds_total',
      help: 'Time of processors that the process has used.',
      type: 'counter',
      samples: [
        { labels: { cpu_mode: 'user' }, value: user / 1e6 },
        { labels: { cpu_mode: 'system' }, value: system / 1e6 },
      ],
    },
    {
      name: 'process_memory_usage_bytes',
      help: 'Memory of the machine that the process holds.',
      type: 'gauge',
      samples: [{ value: process.memoryUsage.rss() }],
    },
    {
      name: 'process_uptime_seconds',
      help: 'How long the process has run.',
      type: 'gauge',
      samples: [{ value: process.uptime() }],
    },
  ];
}

function heapFamilies(): MetricFamily[] {
  const spaces = getHeapSpaceStatistics();
  const samplesOf = (figure: 'space_used_size' | 'space_size') =>
    spaces.map((space) => ({ labels: { v8js_heap_space_name: space.space_name }, value: space[figure] }));
  return [
    {
      name: 'v8js_memory_heap_used_bytes',
      help: 'What objects take up in each part of the heap.',
      type: 'gauge',
      samples: samplesOf('space_used_size'),
    },
    {
      name: 'v8js_memory_heap_space_size_bytes',
      help: 'How large each part of the heap is.',
      type: 'gauge',
      samples: samplesOf('space_size'),
    },
  ];
}
