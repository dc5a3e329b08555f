/** What cannot be stored, cannot be seen, or turns the text around it: control characters, halves of a character, and overrides of the direction. */
const ODD = /(?!\n)[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u;

/** Lines of text that read as they were written. */
export function isPlainText(text: string): boolean {
  return !ODD.test(text);
}

/** For what stands among others, such as a name in a table. */
export function isPlainLine(text: string): boolean {
  return isPlainText(text) && !/[\n\u2028\u2029]/.test(text);
}
