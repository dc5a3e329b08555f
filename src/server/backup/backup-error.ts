/** A reason why a backup cannot be made or restored that the person at the terminal can do something about. */
export class BackupError extends Error {}
