import { useTexts } from '#web/lib/language/use-texts.ts';
import type { Member } from '#web/content/members.ts';
import { useLocalized } from '../use-localized.ts';
import { Expertise, Subtitles } from './member-card.tsx';
import { PersonLinks } from './person-links.tsx';
import { Portrait } from './portrait.tsx';

/** Whoever leads the club: across the whole width, with a word about them and what to ask them. */
export function HeadCard({ member }: { member: Member }) {
  const { t } = useTexts('members');
  const say = useLocalized();
  return (
    <article className="grid gap-x-8 gap-y-5 rounded-lg border border-line bg-surface p-5 sm:p-6 lg:grid-cols-[13rem_minmax(0,5fr)_minmax(0,4fr)]">
      <Portrait id={member.id} name={member.name} image={member.image} className="w-32 lg:w-full" />
      <div className="flex flex-col">
        <p className="font-mono text-sm text-muted">
          {t(`positions.${member.position}`)} · {t('classOf', { year: member.classOf })}
        </p>
        <h3 className="mt-1 text-xl">{member.name}</h3>
        <Subtitles subtitle={member.subtitle} />
        <p className="mt-3 text-muted">{say(member.bio)}</p>
        <div className="mt-auto pt-4">
          <PersonLinks name={member.name} email={member.email} linkedin={member.linkedin} />
        </div>
      </div>
      <div className="border-line lg:border-l lg:pl-8">
        <h4 className="text-sm font-semibold">{say(member.bulletsLabel)}</h4>
        <ul className="mt-2 mb-5 space-y-2 text-sm text-muted">
          {member.bullets.map((bullet) => (
            <li key={bullet.en} className="flex gap-3">
              <span aria-hidden className="mt-2.5 h-px w-3 shrink-0 bg-line-strong" />
              {say(bullet)}
            </li>
          ))}
        </ul>
        <Expertise items={member.expertise} />
      </div>
    </article>
  );
}
