export interface TextPart {
  text: string;
  isLink: boolean;
  /** Where it begins, which also tells it from its neighbours. */
  start: number;
}

/** Splits a plain text at its web addresses. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(/https?:\/\/[^\s<>"]+/g)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index), isLink: false, start: end });
    parts.push({ text: match[0], isLink: true, start: match.index });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isLink: false, start: end });
  return parts;
}
