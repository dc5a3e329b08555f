import { CalendarDays, House, Mail, ShieldCheck, Swords, Users, type LucideIcon } from 'lucide-react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { Link, useLocation } from 'wouter';
import { useSession } from '#web/lib/session/session.ts';
import { classNames } from '#web/ui/class-names.ts';

/** The site's main places. Admin shows to admins only; the server checks again on every call. */
export function NavLinks({ short = false, onFollow }: { short?: boolean; onFollow?: () => void }) {
  const { t } = useTexts();
  const [path] = useLocation();
  const isAdmin = useSession()?.isAdmin === true;
  return (
    <nav aria-label={t('nav.label')}>
      <ul className="space-y-0.5">
        {places
          .filter((place) => place.adminOnly !== true || isAdmin)
          .map(({ key, href, icon: Icon, live }) => (
            <li key={key}>
              <Link
                href={href}
                aria-current={isCurrent(path, href) ? 'page' : undefined}
                title={short ? t(`nav.${key}`) : undefined}
                className={classNames(
                  'group relative flex min-h-11 items-center gap-3 rounded-md px-3 text-sm font-medium transition-colors',
                  'text-rail-muted hover:bg-rail-raised hover:text-rail-ink',
                  'aria-[current=page]:bg-rail-raised aria-[current=page]:text-rail-ink',
                  short && 'justify-center px-0',
                )}
                {...(onFollow === undefined ? {} : { onClick: onFollow })}
              >
                <span className="absolute inset-y-2.5 left-0 hidden w-0.5 rounded-full bg-accent group-aria-[current=page]:block" />
                <Icon aria-hidden className="size-[1.125rem] shrink-0" strokeWidth={1.75} />
                <span className={classNames(short && 'sr-only')}>{t(`nav.${key}`)}</span>
                {live === true && <LiveDot short={short} label={t('nav.live')} />}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}

interface Place {
  key: 'home' | 'members' | 'events' | 'battleground' | 'contact' | 'admin';
  href: string;
  icon: LucideIcon;
  live?: boolean;
  adminOnly?: boolean;
}

const places: readonly Place[] = [
  { key: 'home', href: '/', icon: House },
  { key: 'members', href: '/members', icon: Users },
  { key: 'events', href: '/events', icon: CalendarDays },
  { key: 'battleground', href: '/battleground', icon: Swords, live: true },
  { key: 'contact', href: '/contact', icon: Mail },
  { key: 'admin', href: '/admin', icon: ShieldCheck, adminOnly: true },
];

function isCurrent(path: string, href: string): boolean {
  return path === href || (href !== '/' && path.startsWith(`${href}/`));
}

function LiveDot({ short, label }: { short: boolean; label: string }) {
  return (
    <span className={classNames('flex items-center', short ? 'absolute top-2.5 right-2.5' : 'ml-auto')}>
      <span className="size-2 animate-breathe rounded-full bg-accent" />
      <span className="sr-only">({label})</span>
    </span>
  );
}
