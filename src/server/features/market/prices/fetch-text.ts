/** Reads a text from an address of the configuration: no redirects, no longer and no larger than told. */
export async function fetchText(url: string, timeoutMs: number, maxBytes: number): Promise<string> {
  // A redirect could lead anywhere, into this machine's own network too.
  const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
  if (answer.status !== 200 || !answer.body) {
    await answer.body?.cancel();
    throw new Error(`answered with ${answer.status}`);
  }
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for await (const chunk of answer.body) {
    bytes += chunk.byteLength;
    // Leaving the loop also ends the download.
    if (bytes > maxBytes) throw new Error(`larger than ${maxBytes} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
