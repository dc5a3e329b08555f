/** The last words, compiled into the main script: they must be there when nothing else could be loaded. */
export default {
  title: 'Oops! Something went wrong',
  body: 'The page stopped working. Refreshing it usually helps; your data is safe on the server.',
  refresh: 'Refresh Page',
  home: 'Go Home',
} as const;
