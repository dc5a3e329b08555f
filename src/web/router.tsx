import { memo, useEffect, type ComponentType } from 'react';
import { Arriving } from '#web/lib/browser/arriving.tsx';
import { later } from '#web/lib/browser/arrivals.ts';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { Route, Switch, useLocation } from 'wouter';
import type { SitePath } from '#contract/site-paths.ts';
import type { Feature, Resources } from '#texts/resources.ts';
import { AuthModalHost } from './auth-modal-host.tsx';
import { club } from './content/club.ts';
import { PageSkeleton } from './features/shell/page-skeleton.tsx';
import { Shell } from './features/shell/shell.tsx';
import { HomeRest } from './features/site/home/below-the-fold.tsx';
import { isDevelopmentHost } from './lib/session/hosts.ts';
import { useOnceHydrated } from './lib/browser/hydrated.ts';
import { say } from './lib/language/i18n.ts';
import { preloadable } from './lib/browser/preloadable.tsx';
import HomePage from './pages/home.tsx';
import NotFoundPage from './pages/not-found.tsx';

interface Screen {
  title: keyof Resources['shell']['titles'];
  page: ComponentType;
  /** Exists on local hosts only; elsewhere it is a page like any unknown one. */
  local?: boolean;
  /** A page that is drawn at build time too: what must be there before it can be drawn in one go. */
  drawn?: { texts: readonly Feature[]; preload: () => Promise<void> };
}

function drawn(title: Screen['title'], load: () => Promise<{ default: ComponentType }>, feature: Feature): Screen {
  const page = preloadable(load, feature);
  return { title, page, drawn: { texts: [feature], preload: page.preload } };
}

/** Every URL. The paths are the contract's, because the server answers the same ones. */
const screens: Readonly<Record<SitePath, Screen>> = {
  '/': { title: 'home', page: memo(HomePage), drawn: { texts: ['home', 'lab'], preload: HomeRest.preload } },
  '/members': drawn('members', () => import('./pages/members.tsx'), 'members'),
  '/projects': drawn('projects', () => import('./pages/projects.tsx'), 'projects'),
  '/events': drawn('events', () => import('./pages/events.tsx'), 'events'),
  '/battleground': { title: 'battleground', page: later(() => import('./pages/battleground.tsx'), 'battleground') },
  '/contact': drawn('contact', () => import('./pages/contact.tsx'), 'contact'),
  '/admin': { title: 'admin', page: later(() => import('./pages/admin.tsx'), 'accounts', 'admin', 'seasons') },
  '/admin/events': {
    title: 'adminEvents',
    page: later(() => import('./pages/admin-events.tsx'), 'accounts', 'live-events'),
  },
  '/login': { title: 'login', page: later(() => import('./pages/login.tsx'), 'accounts') },
  '/auth/confirm': { title: 'authConfirm', page: later(() => import('./pages/auth-confirm.tsx'), 'accounts') },
  '/auth/school': { title: 'authSchool', page: later(() => import('./pages/auth-school.tsx'), 'accounts') },
  '/set-password': { title: 'setPassword', page: later(() => import('./pages/set-password.tsx'), 'accounts') },
  '/account': { title: 'account', page: later(() => import('./pages/account.tsx'), 'accounts') },
  '/imprint': drawn('imprint', () => import('./pages/imprint.tsx'), 'legal'),
  '/privacy': drawn('privacy', () => import('./pages/privacy.tsx'), 'legal'),
  '/dev/components': { title: 'devComponents', page: later(() => import('./pages/dev-components.tsx')), local: true },
  '/dev/outbox': { title: 'devOutbox', page: later(() => import('./pages/dev-outbox.tsx')), local: true },
};

const notFound: Screen = { title: 'notFound', page: NotFoundPage };
const everywhere = Object.entries(screens).filter(([, screen]) => screen.local !== true);

export function Site() {
  useTexts();
  const [path] = useLocation();
  const known = useOnceHydrated(isDevelopmentHost) ? Object.entries(screens) : everywhere;
  return (
    <Shell title={titleOf(path, known)} overlay={<AuthModalHost />}>
      <Arriving fallback={<PageSkeleton />}>
        <Switch>
          {known.map(([pattern, { page }]) => (
            <Route key={pattern} path={pattern} component={page} />
          ))}
          <Route component={notFound.page} />
        </Switch>
        <Answering />
      </Arriving>
    </Shell>
  );
}

/** Stands beside a page, and so is there when that is: who tapped before is answered now, once React has done with what it is doing. */
function Answering() {
  useEffect(() => {
    const timer = setTimeout(() => document.dispatchEvent(new Event('answering')));
    return () => clearTimeout(timer);
  }, []);
  return null;
}

/** Addresses are found in whatever case, and so are their titles. In the language of the page, which its texts are loaded in. */
export function titleOf(path: string, known: readonly (readonly [string, Screen])[] = everywhere): string {
  if (path === '/') return `${club.name} · ${say('club')}`;
  const screen = known.find(([pattern]) => pattern === path.replace(/(?<=.)\/$/, '').toLowerCase())?.[1] ?? notFound;
  return `${say(`titles.${screen.title}`)} · ${club.name}`;
}

export const drawnPaths: readonly string[] = everywhere.flatMap(([path, screen]) => (screen.drawn ? [path] : []));

export function textsOf(path: string): readonly Feature[] {
  return everywhere.find(([pattern]) => pattern === path)?.[1].drawn?.texts ?? [];
}

/** Brings the page of a path that is drawn at build time; for any other there is nothing to do. */
export async function preloadScreen(path: string | undefined): Promise<void> {
  await everywhere.find(([pattern]) => pattern === path)?.[1].drawn?.preload();
}
