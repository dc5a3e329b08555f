import { useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { fractionOf, initialsOf } from './initials.ts';

/** The person's picture; without one, or when it does not load, their initials on a smile of their own. */
export function Portrait(props: { id: string; name: string; image?: string | undefined; className?: string }) {
  const [hasFailed, setFailed] = useState(false);
  const frame = classNames('aspect-square rounded-lg', props.className);
  if (props.image !== undefined && !hasFailed) {
    // The name stands beside it.
    return (
      <img
        src={props.image}
        alt=""
        loading="lazy"
        className={`${frame} object-cover`}
        onError={() => setFailed(true)}
      />
    );
  }
  return (
    <svg aria-hidden viewBox="0 0 100 100" fill="none" className={`${frame} bg-brand-soft`}>
      {smiles(props.id).map((smile, index) => (
        <path
          key={smile}
          d={smile}
          className="stroke-brand"
          strokeWidth={index === 0 ? 1.6 : 0.8}
          strokeOpacity={index === 0 ? 0.55 : 0.3 - index * 0.03}
        />
      ))}
      <text
        x="50"
        y="51"
        textAnchor="middle"
        dominantBaseline="central"
        strokeWidth="7"
        strokeLinejoin="round"
        className="fill-brand stroke-brand-soft text-[32px] font-semibold tracking-tight [paint-order:stroke]"
      >
        {initialsOf(props.name)}
      </text>
    </svg>
  );
}

/** Volatility smiles with the person's own slope and curvature, flattening from one to the next. */
function smiles(id: string): string[] {
  const rho = fractionOf(id, 1) * 1.4 - 0.7;
  const width = 0.12 + fractionOf(id, 2) * 0.2;
  const floor = 74 + fractionOf(id, 3) * 14;
  return Array.from({ length: 8 }, (_, index) => {
    const sigma = width + index * 0.11;
    const points = Array.from({ length: 26 }, (__, step) => {
      const k = step / 12.5 - 1;
      const height = 62 * (rho * k + Math.hypot(k, sigma) - sigma * Math.sqrt(1 - rho * rho));
      return `${step * 4} ${(floor - index * 7 - height).toFixed(1)}`;
    });
    return `M${points.join('L')}`;
  });
}
