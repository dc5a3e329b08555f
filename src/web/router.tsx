import { lazy, Suspense, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Route, Switch, useLocation } from 'wouter';
import type { SitePath } from '#contract/site-paths.ts';
import type { Resources } from '#texts/resources.ts';
import { AuthModalHost } from './auth-modal-host.tsx';
import { club } from './content/club.ts';
import { PageSkeleton } from './features/shell/page-skeleton.tsx';
import { Shell } from './features/shell/shell.tsx';
import { isDevelopmentHost } from './lib/hosts.ts';
import HomePage from './pages/home.tsx';
import NotFoundPage from './pages/not-found.tsx';

interface Screen {
  title: keyof Resources['shell']['titles'];
  page: ComponentType;
  /** Exists on local hosts only; elsewhere it is a page like any unknown one. */
  local?: boolean;
}

/** Every URL. The paths are the contract's, because the server answers the same ones. */
const screens: Readonly<Record<SitePath, Screen>> = {
  '/': { title: 'home', page: HomePage },
  '/members': { title: 'members', page: lazy(() => import('./pages/members.tsx')) },
  '/projects': { title: 'projects', page: lazy(() => import('./pages/projects.tsx')) },
  '/events': { title: 'events', page: lazy(() => import('./pages/events.tsx')) },
  '/battleground': { title: 'battleground', page: lazy(() => import('./pages/battleground.tsx')) },
  '/contact': { title: 'contact', page: lazy(() => import('./pages/contact.tsx')) },
  '/admin': { title: 'admin', page: lazy(() => import('./pages/admin.tsx')) },
  '/admin/events': { title: 'adminEvents', page: lazy(() => import('./pages/admin-events.tsx')) },
  '/login': { title: 'login', page: lazy(() => import('./pages/login.tsx')) },
  '/auth/confirm': { title: 'authConfirm', page: lazy(() => import('./pages/auth-confirm.tsx')) },
  '/set-password': { title: 'setPassword', page: lazy(() => import('./pages/set-password.tsx')) },
  '/account': { title: 'account', page: lazy(() => import('./pages/account.tsx')) },
  '/imprint': { title: 'imprint', page: lazy(() => import('./pages/imprint.tsx')) },
  '/privacy': { title: 'privacy', page: lazy(() => import('./pages/privacy.tsx')) },
  '/dev/components': { title: 'devComponents', page: lazy(() => import('./pages/dev-components.tsx')), local: true },
  '/dev/outbox': { title: 'devOutbox', page: lazy(() => import('./pages/dev-outbox.tsx')), local: true },
};

const notFound: Screen = { title: 'notFound', page: NotFoundPage };
const known = Object.entries(screens).filter(([, screen]) => screen.local !== true || isDevelopmentHost());

export function Site() {
  const { t } = useTranslation();
  const [path] = useLocation();
  const screen = known.find(([pattern]) => pattern === path.replace(/(?<=.)\/$/, ''))?.[1] ?? notFound;
  const title = path === '/' ? `${club.name} · ${t('club')}` : `${t(`titles.${screen.title}`)} · ${club.name}`;
  return (
    <Shell title={title} overlay={<AuthModalHost />}>
      <Suspense fallback={<PageSkeleton />}>
        <Switch>
          {known.map(([pattern, { page }]) => (
            <Route key={pattern} path={pattern} component={page} />
          ))}
          <Route component={notFound.page} />
        </Switch>
      </Suspense>
    </Shell>
  );
}
