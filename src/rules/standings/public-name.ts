/**
 * The name before a player has chosen one: the default username is the part before the @ and would give the address away. Made from the id, so
 * that it stays the same from board to board, and says nothing else.
 */
export function publicName(profile: { userId: string; username: string; usernameChosen: boolean }): string {
  return profile.usernameChosen ? profile.username : `Player ${shortCode(profile.userId)}`;
}

/** FNV-1a of 32 bits, in seven characters. */
function shortCode(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36).toUpperCase().padStart(7, '0');
}
