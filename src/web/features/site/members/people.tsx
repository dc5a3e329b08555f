import { useTexts } from '#web/lib/language/use-texts.ts';
import { advisors } from '#web/content/advisors.ts';
import { headFirst, members } from '#web/content/members.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useLocalized } from '../use-localized.ts';
import { HeadCard } from './head-card.tsx';
import { MemberCard, Subtitles } from './member-card.tsx';
import { PersonLinks } from './person-links.tsx';
import { Portrait } from './portrait.tsx';

/** The organising team, then the faculty advisors. */
export function People() {
  const { t } = useTexts('members');
  return (
    <div className="page-width pt-12 pb-16 sm:pb-24">
      <section aria-labelledby="team">
        <h2 id="team" className="text-2xl">
          {t('team')}
        </h2>
        <ul className="mt-6 grid gap-5 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2 xl:grid-cols-3">
          {headFirst(members).map((member) =>
            member.position === 'Head' ? (
              <li key={member.id} className="col-span-full">
                <HeadCard member={member} />
              </li>
            ) : (
              <li key={member.id}>
                <MemberCard member={member} />
              </li>
            ),
          )}
          <li className="flex flex-col justify-center rounded-lg border border-dashed border-line-strong p-5">
            <p className="text-lg font-semibold">{t('join.title')}</p>
            <p className="mt-1 mb-4 text-sm text-muted">{t('join.body')}</p>
            <div className="flex flex-wrap gap-2">
              <ButtonLink href="/contact">{t('join.link')}</ButtonLink>
              <ButtonLink href="/projects" variant="quiet">
                {t('join.projects')}
              </ButtonLink>
            </div>
          </li>
        </ul>
      </section>
      <section aria-labelledby="advisors" className="mt-16">
        <h2 id="advisors" className="text-2xl">
          {t('advisors')}
        </h2>
        <ul className="mt-6 grid gap-5 lg:grid-cols-2">
          {advisors.map((advisor) => (
            <Advisor key={advisor.id} advisor={advisor} />
          ))}
        </ul>
      </section>
    </div>
  );
}

function Advisor({ advisor }: { advisor: (typeof advisors)[number] }) {
  const say = useLocalized();
  return (
    <li className="flex gap-5 rounded-lg border border-line bg-surface p-5">
      <Portrait id={advisor.id} name={advisor.name} image={advisor.image} className="size-24 shrink-0" />
      <div className="min-w-0">
        <h3 className="text-lg leading-snug">{advisor.name}</h3>
        <p className="text-sm text-muted">{say(advisor.position)}</p>
        <Subtitles subtitle={advisor.subtitle} />
        <div className="mt-1">
          <PersonLinks name={advisor.name} email={advisor.email} />
        </div>
      </div>
    </li>
  );
}
