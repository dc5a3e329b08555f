import { AtSign, Link2 } from 'lucide-react';
import { useTexts } from '#web/lib/language/use-texts.ts';

/** How to reach someone. The links name the person, since a page holds many of them. */
export function PersonLinks(props: { name: string; email: string; linkedin?: string | undefined }) {
  const { t } = useTexts('members');
  return (
    <div className="flex flex-wrap items-center gap-x-5">
      <a
        href={`mailto:${props.email}`}
        aria-label={t('write', { name: props.name, email: props.email })}
        className={linkClass}
      >
        <AtSign aria-hidden className="size-4 shrink-0" />
        <span className="wrap-anywhere">{props.email}</span>
      </a>
      {props.linkedin !== undefined && (
        <a
          href={props.linkedin}
          target="_blank"
          rel="noreferrer"
          aria-label={t('linkedin', { name: props.name })}
          className={linkClass}
        >
          <Link2 aria-hidden className="size-4 shrink-0" />
          {t('linkedinShort')}
        </a>
      )}
    </div>
  );
}

const linkClass =
  'inline-flex min-h-8 items-center gap-1.5 text-sm text-link underline-offset-4 hover:underline pointer-coarse:min-h-11';
