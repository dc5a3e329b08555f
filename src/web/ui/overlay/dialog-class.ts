/** The look that dialogs and questions share. */
export const dialogClass = {
  backdrop:
    'fixed inset-0 z-40 bg-scrim transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0',
  viewport: 'fixed inset-0 z-40 flex items-end-safe justify-center overflow-y-auto p-3 sm:items-center-safe sm:p-6',
  popup:
    'relative w-full rounded-lg border border-line bg-surface p-5 shadow-float outline-none transition duration-150 sm:p-6 data-ending-style:translate-y-1 data-ending-style:opacity-0 data-starting-style:translate-y-1 data-starting-style:opacity-0',
  title: 'text-lg leading-snug font-semibold',
  description: 'mt-1.5 text-sm text-muted',
  // On a phone they stay in view however long what is above them is.
  actions:
    'mt-6 flex flex-wrap justify-end gap-3 max-sm:sticky max-sm:-bottom-3 max-sm:z-10 max-sm:-mx-5 max-sm:-mb-5 max-sm:rounded-b-lg max-sm:border-t max-sm:border-line max-sm:bg-surface max-sm:px-5 max-sm:py-3',
  // What has two columns is long on any screen.
  wideActions:
    'sm:sticky sm:-bottom-6 sm:z-10 sm:-mx-6 sm:-mb-6 sm:rounded-b-lg sm:border-t sm:border-line sm:bg-surface sm:px-6 sm:py-4',
} as const;
