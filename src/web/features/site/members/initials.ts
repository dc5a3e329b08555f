/** The letters of a person's first and last name, without titles: 'Prof. Dr. Vega Exempel' is VE. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '' && !word.endsWith('.'));
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.charAt(0) ?? '');
  return letters.join('').toUpperCase();
}

/** A number between 0 and 1 that is always the same for the same text, to draw a mark from. */
export function fractionOf(text: string, salt: number): number {
  let hash = 2166136261 ^ salt;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
  return (hash >>> 0) / 2 ** 32;
}
