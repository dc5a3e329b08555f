/** A season's code in its form: upper case, with underscores between its parts; made from the name where none is given. */
export function seasonCode(code: string, name: string): string {
  return formed(code) || formed(name);
}

/** Whether a code was meant that somebody has typed, in whatever form. */
export function isSameCode(typed: string, code: string): boolean {
  return formed(typed) !== '' && formed(typed) === formed(code);
}

function formed(text: string): string {
  return text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, MAX_LENGTH)
    .replace(/_+$/, '');
}

const MAX_LENGTH = 40;
