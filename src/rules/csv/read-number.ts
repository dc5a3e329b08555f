/**
 * A number of a cell. A spreadsheet that writes semicolons writes decimal commas too. What could be a fraction or have its thousands marked, such as
 * 1.234 there and 1,234 elsewhere, is not guessed at: it is no number.
 */
export function readNumber(cell: string, decimal: ',' | '.'): number {
  const text = cell.replaceAll(/[\s\u00A0\u202F]/g, '').replace(/^[\u2212\u2013]/, '-');
  const other = decimal === ',' ? '.' : ',';
  const [whole = '', ...rest] = text.split(/e/i);
  const exponent = rest.length === 0 ? '' : `e${rest.join('e')}`;
  const isGrouped = new RegExp(`^[+-]?\\d{1,3}(\\${other}\\d{3})+(\\${decimal}\\d+)?$`).test(whole);
  if (whole.includes(',') && whole.includes('.'))
    return isGrouped ? plain(whole.replaceAll(other, ''), exponent) : Number.NaN;
  return isGrouped ? Number.NaN : plain(whole, exponent);
}

function plain(whole: string, exponent: string): number {
  const text = whole.replace(',', '.') + exponent;
  return /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
}
