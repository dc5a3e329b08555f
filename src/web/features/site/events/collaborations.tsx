import { useTexts } from '#web/lib/language/use-texts.ts';
import { collaborators, type PastCollaborator } from '#web/content/collaborators.ts';
import { useFailedImage } from '#web/lib/browser/use-failed-image.ts';

export function Collaborations() {
  const { t } = useTexts('events');
  return (
    <section aria-labelledby="past" className="page-width py-16 sm:py-24">
      <h2 id="past" className="text-2xl">
        {t('past.title')}
      </h2>
      <p className="mt-2 text-muted">{t('past.body')}</p>
      <ul className="mt-8 grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-3 lg:grid-cols-4">
        {collaborators.map((collaborator) => (
          <li key={collaborator.name} className="flex h-28 items-center justify-center bg-surface p-4">
            <Logo collaborator={collaborator} />
          </li>
        ))}
        <li aria-hidden className="bg-surface" />
      </ul>
    </section>
  );
}

/** A logo that does not load is replaced by the company's name. */
function Logo({ collaborator: { name, logo } }: { collaborator: PastCollaborator }) {
  const { hasFailed, image } = useFailedImage();
  if (hasFailed) return <span className="text-center font-semibold">{name}</span>;
  return (
    <img
      src={logo}
      alt={name}
      width={150}
      height={48}
      fetchPriority="low"
      className="h-12 w-auto max-w-full opacity-80 dark:brightness-0 dark:invert"
      {...image}
    />
  );
}
