/** Figures on the stage: of one width, and never smaller than the words beside them. */
export const stageFigures = 'tabular-nums whitespace-nowrap';

/** By what is shown, so that what rounds to zero is neither up nor down. */
export function changeColour(text: string): string {
  if (text.includes('+')) return 'text-gain';
  return /[-−]/.test(text) ? 'text-loss' : 'text-muted';
}
