import { useTexts } from '#web/lib/language/use-texts.ts';
import type { Localized } from '#texts/localized.ts';
import type { Member } from '#web/content/members.ts';
import { useLocalized } from '../use-localized.ts';
import { PersonLinks } from './person-links.tsx';
import { Portrait } from './portrait.tsx';

/** One of the organising team. */
export function MemberCard({ member }: { member: Member }) {
  const { t } = useTexts('members');
  const say = useLocalized();
  return (
    <article className="flex h-full flex-col rounded-lg border border-line bg-surface p-5">
      <div className="flex gap-4">
        <Portrait id={member.id} name={member.name} image={member.image} className="size-20 shrink-0" />
        <div className="min-w-0">
          <h3 className="text-lg leading-snug">{member.name}</h3>
          <p className="text-sm text-muted">
            {t(`positions.${member.position}`)} · {say(member.department)}
          </p>
          <p className="mt-1 font-mono text-xs text-muted">{t('classOf', { year: member.classOf })}</p>
        </div>
      </div>
      <Subtitles subtitle={member.subtitle} />
      <p className="mt-1 mb-4 text-sm text-muted">{say(member.bio)}</p>
      <div className="mt-auto">
        <Expertise items={member.expertise} />
        <div className="border-t border-line pt-2">
          <PersonLinks name={member.name} email={member.email} linkedin={member.linkedin} />
        </div>
      </div>
    </article>
  );
}

export function Subtitles({ subtitle }: { subtitle: Localized | readonly Localized[] }) {
  const say = useLocalized();
  const lines = 'length' in subtitle ? subtitle : [subtitle];
  return (
    <div className="mt-4 text-sm">
      {lines.map((line) => (
        <p key={line.en}>{say(line)}</p>
      ))}
    </div>
  );
}

export function Expertise({ items }: { items: Member['expertise'] }) {
  const { t } = useTexts('members');
  const say = useLocalized();
  if (items === undefined) return null;
  return (
    <ul aria-label={t('expertise')} className="mb-3 flex flex-wrap gap-1.5">
      {items
        .map((item) => (typeof item === 'string' ? item : say(item)))
        .map((item) => (
          <li key={item} className="rounded-sm bg-wash px-2 py-0.5 text-xs text-muted">
            {item}
          </li>
        ))}
    </ul>
  );
}
