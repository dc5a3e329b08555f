/** How far back the charts go, as the specification names it. */
export const ranges = ['1d', '7d', '30d', '90d'] as const;
export type Range = (typeof ranges)[number];

export const rangeName = (range: Range): string => range.toUpperCase();
