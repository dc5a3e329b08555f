import { useTexts } from '#web/lib/language/use-texts.ts';
import type { Language } from '#rules/site/languages.ts';
import { useLanguage } from '#web/lib/language/i18n.ts';

export const screens = ['adx', 'catalogue', 'positions', 'performance', 'hti'] as const;
export type Screen = (typeof screens)[number];

/** What `npm run screenshots` takes: one picture for a wide screen, and one of the product as it looks on a phone. */
export const pictureFile = (screen: Screen, mood: 'light' | 'dark', language: Language, size: '' | '-phone' = '') =>
  `/screens/${screen}-${mood}-${language}${size}.webp`;

/** A picture of the product in the reader's language and in both moods; only the one shown is loaded. */
export function ScreenPicture({ screen }: { screen: Screen }) {
  const { t } = useTexts('lab');
  const language = useLanguage();
  const picture = (mood: 'light' | 'dark', className: string) => (
    <picture className={className}>
      {/* A wide screen shrunk to the width of a phone cannot be read, and weighs more. */}
      <source
        media="(width < 40rem)"
        srcSet={pictureFile(screen, mood, language, '-phone')}
        width={780}
        height={1040}
      />
      <img
        src={pictureFile(screen, mood, language)}
        alt={t(`carousel.slides.${screen}.name`)}
        width={1600}
        height={900}
        loading="lazy"
        decoding="async"
        className="h-auto w-full"
      />
    </picture>
  );
  return (
    <>
      {picture('light', 'dark:hidden')}
      {picture('dark', 'hidden dark:block')}
    </>
  );
}
