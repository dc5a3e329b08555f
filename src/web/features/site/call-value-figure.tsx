import { useTranslation } from 'react-i18next';

// In percent of the drawing, which stretches to whatever room the page gives it; strokes keep their width.
const base = 88;
const strike = 62;
const slope = 2;
const spreads = [0.6, 1.4, 2.4, 3.5, 4.8, 6.2, 7.8, 9.5, 11.4, 13.4, 15.6, 18];

/**
 * The club's name as a figure: the value of a call for twelve times to expiry, each bending above the payoff. For a
 * logistic distribution of scale s the expected payoff is exactly s ln(1 + exp((x - strike) / s)).
 */
export function CallValueFigure({ className }: { className?: string }) {
  const { t } = useTranslation('home');
  return (
    <figure className={className}>
      <svg
        aria-hidden
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        fill="none"
        className="absolute inset-0 size-full *:[vector-effect:non-scaling-stroke]"
      >
        <path d={`M0 ${base}H100`} className="stroke-line-strong" strokeWidth="1" />
        <path d={`M${strike} ${base}V58`} className="stroke-line-strong" strokeWidth="1" strokeDasharray="1 5" />
        {spreads.map((spread, index) => (
          <path
            key={spread}
            d={valueCurve(spread)}
            className="stroke-accent"
            strokeWidth="1.500"
            strokeOpacity={1 - (index / spreads.length) * 0.86}
          />
        ))}
        <path
          d={`M0 ${base}H${strike}L100 ${base - slope * (100 - strike)}`}
          className="stroke-ink"
          strokeWidth="2.500"
        />
      </svg>
      <figcaption className="sr-only">{t('figure.title')}</figcaption>
      <div aria-hidden className="absolute inset-x-0 top-[88%] font-mono text-xs text-muted">
        <span className="absolute top-2 left-[62%] -translate-x-1/2">{t('figure.strike')}</span>
        <span className="absolute top-2 right-5 sm:right-8">{t('figure.share')}</span>
      </div>
    </figure>
  );
}

function valueCurve(spread: number): string {
  const points: string[] = [];
  for (let x = 0; x <= 100; x += 1) {
    const value = spread * Math.log1p(Math.exp((x - strike) / spread));
    points.push(`${x} ${(base - slope * value).toFixed(2)}`);
  }
  return `M${points.join('L')}`;
}
