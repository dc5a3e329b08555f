import { ApiError } from './api-error.ts';
import { newCorrelationId } from './api.ts';
import { machineNow } from '../clock.ts';

/** How long a write whose fate is unknown keeps its id, so that pressing again finds out instead of doing it twice. */
const unsureMs = 120_000;

const unsure = new Map<string, { id: string; untilMs: number }>();
const running = new Map<string, Promise<unknown>>();

/**
 * Does a write once. While it runs, a second press joins it. When no answer came, the next press of the same write sends the
 * id of the first, which the server knows if it arrived. After any clear answer a repetition is a new write.
 */
export function writeOnce<T>(content: string, send: (correlationId: string) => Promise<T>): Promise<T> {
  const known = running.get(content);
  // The content names the call, so what runs under it answers the same type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  if (known !== undefined) return known as Promise<T>;
  const attempt = run(content, send).finally(() => running.delete(content));
  running.set(content, attempt);
  return attempt;
}

async function run<T>(content: string, send: (correlationId: string) => Promise<T>): Promise<T> {
  const before = unsure.get(content);
  const id = before !== undefined && before.untilMs > machineNow() ? before.id : newCorrelationId();
  try {
    const answer = await send(id);
    unsure.delete(content);
    return answer;
  } catch (error) {
    if (isUnsure(error)) unsure.set(content, { id, untilMs: machineNow() + unsureMs });
    else unsure.delete(content);
    if (error instanceof ApiError) error.correlationId = id;
    throw error;
  }
}

/** The server may have done it: no answer came, or one that is not a refusal. */
function isUnsure(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}
