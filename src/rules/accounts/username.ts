/**
 * What makes two public names the same: letters that look alike only by case, width or composition, and the number of spaces,
 * do not tell players apart. Computed here and not by the database, whose idea of case depends on its locale.
 */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}
