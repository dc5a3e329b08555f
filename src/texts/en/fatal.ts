/** The last words, compiled into the main script: they must be there when nothing else could be loaded. */
export default {
  title: 'Oops! Something went wrong',
  body: 'The page stopped working. Refreshing it usually helps; your data is safe on the server.',
  offlineTitle: 'This page is not here yet',
  offlineBody:
    'You are offline, and this page has not been loaded before. It opens by itself as soon as the connection is back.',
  refresh: 'Refresh Page',
  home: 'Go Home',
  noScript: 'This page needs JavaScript.',
  noScriptHome: 'To the home page',
} as const;
