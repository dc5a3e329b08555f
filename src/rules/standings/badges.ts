/** Badges that follow from where a player stands now; they come and go with it. */
export const RULE_BADGES = ['leader', 'sharpshooter', 'high-flyer', 'centurion'] as const;
export type RuleBadge = (typeof RULE_BADGES)[number];

/** Badges that stay: given when a season is settled. */
export const SETTLE_BADGES = {
  'adx-first': { track: 'adx', icon: 'trophy', name: 'Axe the DAX champion', points: 0 },
  'adx-second': { track: 'adx', icon: 'medal', name: 'Axe the DAX runner-up', points: 0 },
  'adx-third': { track: 'adx', icon: 'award', name: 'Axe the DAX third', points: 0 },
  'hti-first': { track: 'hti', icon: 'trophy', name: 'Interview champion', points: 0 },
  'hti-second': { track: 'hti', icon: 'medal', name: 'Interview runner-up', points: 0 },
  'hti-third': { track: 'hti', icon: 'award', name: 'Interview third', points: 0 },
  'best-predictor': { track: 'adx', icon: 'target', name: 'Best predictor', points: 0 },
} as const;

export const RULE_BADGE_ICONS = {
  leader: 'trophy',
  sharpshooter: 'crosshair',
  'high-flyer': 'rocket',
  centurion: 'flame',
} as const satisfies Record<RuleBadge, string>;

const WIN_RATE_ABOVE_PCT = 80;
const RETURN_ABOVE_PCT = 25;
const TRADES_ABOVE = 100;

export function ruleBadges(standing: {
  rank: number;
  winRatePct: number | undefined;
  returnPct: number;
  trades: number;
}): RuleBadge[] {
  const earned: Record<RuleBadge, boolean> = {
    leader: standing.rank === 1,
    sharpshooter: (standing.winRatePct ?? 0) > WIN_RATE_ABOVE_PCT,
    'high-flyer': standing.returnPct > RETURN_ABOVE_PCT,
    centurion: standing.trades > TRADES_ABOVE,
  };
  return RULE_BADGES.filter((badge) => earned[badge]);
}
