/** Every screen's path. The client routes them; the server answers each with the page, and any other path with a 404. */
export const sitePaths = [
  '/',
  '/members',
  '/projects',
  '/events',
  '/battleground',
  '/contact',
  '/admin',
  '/admin/events',
  '/login',
  '/auth/confirm',
  '/auth/school',
  '/set-password',
  '/account',
  '/imprint',
  '/privacy',
] as const;

/** Screens that exist on local hosts only. */
export const localSitePaths = ['/dev/components', '/dev/outbox'] as const;

export type SitePath = (typeof sitePaths)[number] | (typeof localSitePaths)[number];
