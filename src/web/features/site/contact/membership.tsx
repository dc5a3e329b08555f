import { useTexts } from '#web/lib/language/use-texts.ts';
import { club } from '#web/content/club.ts';

const facts = ['programs', 'experience', 'commitment', 'window', 'next'] as const;

/** Who can join, what it asks of them and when, and every other way to reach the club. */
export function Membership() {
  const { t } = useTexts('contact');
  return (
    <div>
      <h2 className="text-2xl">{t('membership.title')}</h2>
      <dl className="mt-6">
        {facts.map((fact) => (
          <div key={fact} className="grid gap-x-6 gap-y-1 border-t border-line py-4 sm:grid-cols-[9rem_1fr]">
            <dt className="font-mono text-sm leading-6 text-muted">{t(`membership.${fact}.term`)}</dt>
            <dd>{t(`membership.${fact}.text`)}</dd>
          </div>
        ))}
      </dl>
      <h2 className="mt-8 text-lg">{t('reach.title')}</h2>
      <ul className="mt-3 flex flex-wrap gap-x-6">
        <li>
          <a href={`mailto:${club.email}`} className={linkClass}>
            {club.email}
          </a>
        </li>
        {club.social.map(({ name, href }) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noreferrer" className={linkClass}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

const linkClass =
  'inline-flex min-h-9 items-center text-link underline underline-offset-4 hover:no-underline pointer-coarse:min-h-11';
