import { usePageMeta } from '#web/lib/browser/page-meta.ts';

/** The head of every public page but home: what it is about, in one line and one sentence. */
export function PageIntro({ heading, description }: { heading: string; description: string }) {
  usePageMeta(heading, description);
  return (
    <header className="page-width pt-12 sm:pt-16">
      <h1 className="max-w-4xl text-3xl">{heading}</h1>
      <p className="mt-5 max-w-3xl text-lg text-muted">{description}</p>
    </header>
  );
}
