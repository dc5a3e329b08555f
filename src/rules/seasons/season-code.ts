/** A season's code in its form: upper case, with underscores between its parts; made from the name where none is given. */
export function seasonCode(code: string, name: string): string {
  return formed(code) || formed(name);
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
