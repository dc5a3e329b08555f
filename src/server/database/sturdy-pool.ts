import { Pool, type PoolClient, type PoolConfig } from 'pg';
import type { StatementEnded } from '../metrics/metrics.ts';
import { isConnectionLost, sqlStateOf } from './transaction.ts';

/**
 * A pool whose connections may break at any moment, also inside a transaction. By itself a connection that breaks while someone holds it ends the process, and
 * one whose `begin` fails is never given back.
 */
export function sturdyPool(config: PoolConfig, statementEnded?: StatementEnded): Pool {
  const pool = new Pool(config);
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    // One that someone holds: its statements fail, and tell them.
    client.on('error', () => undefined);
    giveBackWhenBroken(client);
    if (statementEnded) timeStatements(client, statementEnded);
  });
  const connect = pool.connect.bind(pool);
  const connectSturdy = (callback?: Parameters<Pool['connect']>[0]) =>
    callback ? connect(callback) : connect().then(releasedOnce);
  return Object.assign(pool, { connect: connectSturdy });
}

/** What was asked on a connection that is gone, or that has not answered in time, is the last that was asked on it. */
function giveBackWhenBroken(client: PoolClient): void {
  const ask: (...question: unknown[]) => unknown = client.query.bind(client);
  const askSturdy = (...question: unknown[]): unknown => {
    const answer = ask(...question);
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if (isConnectionLost(error) && !SURVIVED.has(sqlStateOf(error) ?? '')) client.release(true);
      });
    return answer;
  };
  Object.assign(client, { query: askSturdy });
}

/** The driver is asked in two ways: the pool for itself with a callback, who holds a connection with a promise. */
function timeStatements(client: PoolClient, statementEnded: StatementEnded): void {
  const ask: (...question: unknown[]) => unknown = client.query.bind(client);
  const askTimed = (...question: unknown[]): unknown => {
    const startedMs = performance.now();
    const ended = () => statementEnded(textOf(question[0]), (performance.now() - startedMs) / 1000);
    const callback = question.at(-1);
    if (typeof callback === 'function')
      return ask(...question.slice(0, -1), (...answer: unknown[]) => {
        ended();
        Reflect.apply(callback, undefined, answer);
      });
    const answer = ask(...question);
    if (answer instanceof Promise) answer.then(ended, ended);
    return answer;
  };
  Object.assign(client, { query: askTimed });
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const isNamed = typeof statement === 'object' && statement !== null && 'text' in statement;
  return isNamed ? String(statement.text) : '';
}

/** A statement cancelled for its length and a lock not given leave the connection as it was. */
const SURVIVED = new Set(['57014', '55P03']);

/** Who holds a connection gives it back in any case, and need not know that it broke and went before. */
function releasedOnce(client: PoolClient): PoolClient {
  const release = client.release.bind(client);
  let isReleased = false;
  client.release = (error) => {
    if (isReleased) return;
    isReleased = true;
    release(error);
  };
  return client;
}
