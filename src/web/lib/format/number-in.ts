/** A number as people type it, with a point or a comma; NaN where it is none, undefined where nothing is typed. */
export function numberIn(text: string): number | undefined {
  const typed = text.trim().replace(',', '.');
  if (typed === '') return undefined;
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(typed) ? Number(typed) : Number.NaN;
}
