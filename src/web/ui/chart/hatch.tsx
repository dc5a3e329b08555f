import { classNames } from '../class-names.ts';
import { inks, type Ink } from './line-chart.tsx';
import type { PlotArea } from './plot.tsx';

/** The pattern of an ink in one drawing, by the name that `hatched` fills with. */
export function Hatch({ ink, area }: { ink: Ink; area: PlotArea }) {
  return (
    <pattern id={hatchName(ink, area)} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width={5} height={5} className="fill-surface" />
      <rect width={2} height={5} className={inks[ink].fill} />
    </pattern>
  );
}

/** What fills a shape: the plain ink, or its stripes, which are told apart without seeing the colour. */
export function filled(ink: Ink, hatched: boolean, area: PlotArea) {
  return hatched
    ? { fill: `url(#${hatchName(ink, area)})`, className: inks[ink].stroke }
    : { className: inks[ink].fill };
}

function hatchName(ink: Ink, { id }: PlotArea): string {
  return `${id}-${ink}`;
}

/** The same beside a name. */
export function Swatch({ ink, hatched = false }: { ink: Ink; hatched?: boolean }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'inline-block size-2.5 shrink-0 rounded-sm',
        inks[ink].swatch,
        hatched && '[mask-image:repeating-linear-gradient(45deg,#000_0_1.5px,transparent_1.5px_3.5px)]',
      )}
    />
  );
}
