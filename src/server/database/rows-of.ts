/** Both drivers answer a raw statement with an object that has rows; drizzle's common type does not say so. */
export function rowsOf(result: unknown): Record<string, unknown>[] {
  const rows = typeof result === 'object' && result !== null && 'rows' in result ? result.rows : undefined;
  if (!Array.isArray(rows)) throw new TypeError('The database answered without rows.');
  return rows;
}
