import { resolve } from 'node:path';
import { ConfigError } from './config-error.ts';

/** How a server is watched, ended and backed up: what its settings make of it. */
export interface RunningConfig {
  /** Where Prometheus reads the metrics; nowhere without it. */
  metrics: { port: number; host: string } | undefined;
  drain: DrainConfig;
  /** How many processes serve the one port. */
  workers: number;
  backup: BackupConfig;
}

/** How a server ends that was told to: how long it says so before it takes no more calls, and how long all of it may take. */
export interface DrainConfig {
  noticeMs: number;
  maxMs: number;
}

interface BackupConfig {
  /** Encrypts every backup; without one none is made. */
  passphrase: string | undefined;
  /** Where one is written every night, at a time of Berlin; without it none is. */
  nightly: { folder: string; time: string; keep: number } | undefined;
}

interface Values {
  PORT: number;
  METRICS_PORT?: number | undefined;
  METRICS_HOST: string;
  DRAIN_NOTICE_SEC?: number | undefined;
  DRAIN_MAX_SEC: number;
  WORKERS: number;
  DATABASE_URL?: string | undefined;
  BACKUP_PASSPHRASE?: string | undefined;
  BACKUP_DIR?: string | undefined;
  BACKUP_TIME: string;
  BACKUP_KEEP: number;
}

export function metricsFrom({ METRICS_PORT: port, METRICS_HOST: host, PORT }: Values): RunningConfig['metrics'] {
  if (port !== undefined && port === PORT && port !== 0)
    throw new ConfigError(['METRICS_PORT: must differ from PORT, which the public reaches']);
  return port === undefined ? undefined : { port, host };
}

/** Nobody watches a developer's server, so it need not wait until its end has been noticed. */
export function drainFrom(values: Values, isLocal: boolean): DrainConfig {
  const noticeSec = values.DRAIN_NOTICE_SEC ?? (isLocal ? 0 : 5);
  if (noticeSec >= values.DRAIN_MAX_SEC)
    throw new ConfigError(['DRAIN_NOTICE_SEC, DRAIN_MAX_SEC: the notice must be shorter than the whole']);
  return { noticeMs: noticeSec * 1000, maxMs: values.DRAIN_MAX_SEC * 1000 };
}

export function workersFrom({ WORKERS: workers, DATABASE_URL: databaseUrl }: Values): number {
  if (workers > 1 && databaseUrl === undefined)
    throw new ConfigError([
      'WORKERS: the embedded database is for one process; set DATABASE_URL to a PostgreSQL, or leave WORKERS out',
    ]);
  return workers;
}

export function backupFrom(values: Values): BackupConfig {
  const { BACKUP_PASSPHRASE: passphrase, BACKUP_DIR: folder, BACKUP_TIME: time, BACKUP_KEEP: keep } = values;
  if (folder !== undefined && passphrase === undefined)
    throw new ConfigError(['BACKUP_PASSPHRASE: must be set with BACKUP_DIR, as a backup holds the keys of the prices']);
  return { passphrase, nightly: folder === undefined ? undefined : { folder: resolve(folder), time, keep } };
}
