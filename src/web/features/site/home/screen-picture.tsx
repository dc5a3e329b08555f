import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/lib/language/i18n.ts';

export const screens = ['adx', 'catalogue', 'positions', 'performance', 'hti'] as const;
export type Screen = (typeof screens)[number];

/** A picture of the product, taken by `npm run screenshots`, in the reader's language and in both moods; only the one shown is loaded. */
export function ScreenPicture({ screen }: { screen: Screen }) {
  const { t } = useTranslation('lab');
  const language = useLanguage();
  const picture = (mood: 'light' | 'dark', className: string) => (
    <img
      src={`/screens/${screen}-${mood}-${language}.webp`}
      alt={t(`carousel.slides.${screen}.name`)}
      width={1920}
      height={1080}
      loading="lazy"
      decoding="async"
      className={className}
    />
  );
  return (
    <>
      {picture('light', 'h-auto w-full dark:hidden')}
      {picture('dark', 'hidden h-auto w-full dark:block')}
    </>
  );
}
