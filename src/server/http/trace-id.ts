/** Version, trace, caller's span and flags, as the W3C's Trace Context has them; versions to come may add to the end. */
const TRACEPARENT = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(-.{0,400})?$/;

/** The trace that a request says it belongs to. It goes into the log, where it joins this request with the caller's side; nothing is decided by it. */
export function traceIdOf(traceparent: string | undefined): string | undefined {
  const [, version, traceId, more] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  return version === '00' && more !== undefined ? undefined : traceId;
}
