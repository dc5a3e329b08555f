import { useTexts } from '#web/lib/language/use-texts.ts';
import type leaderboard from '#texts/en/leaderboard.ts';

type Known = keyof (typeof leaderboard)['badge'];
const known = [
  'leader',
  'sharpshooter',
  'high-flyer',
  'centurion',
  'adx-first',
  'adx-second',
  'adx-third',
  'hti-first',
  'hti-second',
  'hti-third',
  'best-predictor',
] as const satisfies readonly Known[];

/** Name and meaning of a badge: the product's own in the reader's language, the club's as an admin wrote them. */
export function useBadgeTexts(): (badge: { slug: string; name: string; description?: string }) => {
  name: string;
  about: string;
} {
  const { t } = useTexts('leaderboard');
  return ({ slug, name, description = '' }) => {
    const own = known.find((one) => one === slug);
    return own === undefined
      ? { name: name === '' ? slug : name, about: description }
      : { name: t(`badge.${own}.name`), about: t(`badge.${own}.about`) };
  };
}
