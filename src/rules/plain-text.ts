/** What cannot be stored, cannot be seen, or turns the text around it: control characters, halves of a character, and overrides of the direction. */
const ODD = /(?!\n)[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u;

/** Lines of text that read as they were written. */
export function isPlainText(text: string): boolean {
  return !ODD.test(text);
}

/** What takes part in other characters or leaves a gap, and shows nothing by itself. */
const UNSEEN = /[\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;

/** Whether there is nothing to see in a text. */
export function isBlank(text: string): boolean {
  return text.replaceAll(UNSEEN, '') === '';
}

/** For what stands among others, such as a name in a table: one line, with something to see in it unless it is empty. */
export function isPlainLine(text: string): boolean {
  return isPlainText(text) && (text === '' || !isBlank(text)) && !/[\n\u2028\u2029]/.test(text);
}
