import { memo, type ReactNode } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { Link } from 'wouter';
import { club } from '#web/content/club.ts';
import { classNames } from '#web/ui/class-names.ts';

export const Footer = memo(function Footer() {
  const { t } = useTexts();
  return (
    <footer className="border-t border-line pt-10 pb-8 text-sm">
      <div className="page-width">
        <div className="grid grid-cols-[3fr_2fr] gap-x-6 gap-y-8 lg:grid-cols-[2fr_2fr_1fr]">
          <Column heading={t('footer.links')} className="col-span-2 lg:col-span-1">
            <ul className="columns-2 gap-x-6 lg:max-w-72">
              {quickLinks.map(({ key, href }) => (
                <li key={key}>
                  <Link href={href} className={linkClass}>
                    {t(`nav.${key}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </Column>
          <Column heading={t('footer.contact')}>
            <address className="leading-6 text-muted not-italic">
              {club.address.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
              <span className="block">{t('footer.country')}</span>
              <a href={`mailto:${club.email}`} className={`mt-2 ${linkClass}`}>
                {club.email}
              </a>
            </address>
          </Column>
          <Column heading={t('footer.social')}>
            <ul>
              {club.social.map(({ name, href }) => (
                <li key={name}>
                  <a href={href} rel="noreferrer" target="_blank" className={linkClass}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </Column>
        </div>
        <div className="mt-10 flex flex-col gap-x-8 gap-y-1 border-t border-line pt-5 text-xs text-muted lg:flex-row lg:justify-between">
          <p>{t('footer.licence')}</p>
          <p>{t('footer.views')}</p>
          <p className="flex gap-x-6 lg:-my-1.5">
            <Link href="/imprint" className={linkClass}>
              {t('titles.imprint')}
            </Link>
            <Link href="/privacy" className={linkClass}>
              {t('titles.privacy')}
            </Link>
          </p>
        </div>
      </div>
    </footer>
  );
});

function Column({ heading, className, children }: { heading: string; className?: string; children: ReactNode }) {
  return (
    <div className={classNames('min-w-0', className)}>
      <h2 className="mb-2 text-sm font-semibold">{heading}</h2>
      {children}
    </div>
  );
}

const linkClass =
  'inline-flex min-h-7 max-w-full items-center wrap-anywhere text-muted underline-offset-4 hover:text-ink hover:underline pointer-coarse:min-h-11';

const quickLinks = [
  { key: 'home', href: '/' },
  { key: 'members', href: '/members' },
  { key: 'projects', href: '/projects' },
  { key: 'events', href: '/events' },
  { key: 'battleground', href: '/battleground' },
  { key: 'contact', href: '/contact' },
] as const;
