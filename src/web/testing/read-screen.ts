/** What stands beside a term of a list, as it is read; undefined as long as it is not there. */
export function figureOf(term: string, place = 'body'): string | undefined {
  const terms = Array.from(document.querySelectorAll(`${place} dt`));
  const found = terms.find((one) => readable(one.firstChild) === term || readable(one) === term);
  return found === undefined ? undefined : readable(found.nextElementSibling);
}

/** The rows of a table with their cells, without its head. */
export function rowsOf(caption: string): string[][] {
  const tables = Array.from(document.querySelectorAll('table'));
  const table = tables.find((one) => readable(one.querySelector('caption')) === caption);
  const rows = Array.from(table?.querySelectorAll('tbody tr') ?? []);
  return rows.map((row) => Array.from(row.children, readable));
}

/** As it is read out: signs for the eye alone are left out, and no space is a special one. */
function readable(node: Node | null): string {
  if (node === null) return '';
  const copy = node.cloneNode(true);
  if (copy instanceof Element) for (const hidden of copy.querySelectorAll('[aria-hidden]')) hidden.remove();
  return (copy.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}
