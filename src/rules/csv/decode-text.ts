/**
 * The text of a file as spreadsheets write it: UTF-8, UTF-16 where its mark says so, and else the Windows code page in which a German one saves
 * CSV. What is no UTF-8 must not be read as such: every umlaut would be lost.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
