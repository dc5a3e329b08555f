import {
  Award,
  Crosshair,
  Flame,
  Medal,
  Presentation,
  Rocket,
  Star,
  Sunrise,
  Target,
  Trophy,
  type LucideIcon,
} from 'lucide-react';

const icons: Readonly<Record<string, LucideIcon>> = {
  award: Award,
  crosshair: Crosshair,
  flame: Flame,
  medal: Medal,
  presentation: Presentation,
  rocket: Rocket,
  star: Star,
  sunrise: Sunrise,
  target: Target,
  trophy: Trophy,
};

/** An icon by name, a picture of the site's own, or a sign such as an emoji; what is none of these is a plain award. */
export function BadgeIcon({ icon }: { icon: string }) {
  const Icon = icons[icon];
  if (Icon !== undefined) return <Icon aria-hidden className="size-3.5 shrink-0" />;
  // Pictures from elsewhere are refused by the content security policy.
  if (/^\/[^/]/.test(icon)) return <img src={icon} alt="" className="size-3.5 shrink-0 rounded-sm" />;
  if (isSign(icon)) return <span aria-hidden>{icon}</span>;
  return <Award aria-hidden className="size-3.5 shrink-0" />;
}

function isSign(text: string): boolean {
  return /^\p{Extended_Pictographic}/u.test(text) && text.length <= 8;
}
