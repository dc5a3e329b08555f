/** The look of everything one types or chooses into. */
export const controlClass = [
  'w-full rounded-md border border-line-strong bg-surface px-3 text-ink placeholder:text-muted',
  'min-h-10 text-base sm:text-sm pointer-coarse:min-h-11',
  'aria-invalid:border-loss aria-invalid:ring-1 aria-invalid:ring-loss',
  'disabled:cursor-not-allowed disabled:bg-wash disabled:text-muted',
].join(' ');
