import { ArrowRight } from 'lucide-react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { Link } from 'wouter';

/** The two competitions, told apart at a glance: a price path for the one, a column of answers for the other. */
export function Tracks() {
  const { t } = useTexts('lab');
  return (
    <section aria-labelledby="tracks-title" className="page-width py-16 sm:py-24">
      <h2 id="tracks-title" className="max-w-3xl text-2xl">
        {t('tracks.title')}
      </h2>
      <div className="mt-10 grid gap-6 lg:grid-cols-2">
        {(['adx', 'hti'] as const).map((track) => (
          <article
            key={track}
            className="group relative flex flex-col overflow-hidden rounded-lg border border-line bg-surface transition-colors hover:border-line-strong has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            {track === 'adx' ? <PricePath /> : <AnswerSheet />}
            <div className="p-6">
              <p className="font-mono text-sm text-muted">{t(`tracks.${track}.code`)}</p>
              <h3 className="mt-1 text-xl">
                {/* The one link of the card lies over all of it, and is read out by its name alone. */}
                <Link
                  href={ways[track]}
                  className="flex items-center justify-between gap-4 outline-none after:absolute after:inset-0"
                >
                  {t(`tracks.${track}.name`)}
                  <ArrowRight
                    aria-hidden
                    className="size-5 shrink-0 text-muted transition-transform group-hover:translate-x-1 print:hidden"
                  />
                </Link>
              </h3>
              <p className="mt-3 text-muted">{t(`tracks.${track}.body`)}</p>
            </div>
          </article>
        ))}
      </div>
      <p className="mt-5 text-sm text-muted">{t('tracks.note')}</p>
    </section>
  );
}

/** Each leads to its own competition, which a visitor sees the board of. */
const ways = { adx: '/battleground', hti: '/battleground?track=hti' } as const;

const bandClass = 'h-40 w-full border-b border-line bg-wash';

function PricePath() {
  return (
    <svg aria-hidden viewBox="0 0 600 160" preserveAspectRatio="none" fill="none" className={bandClass}>
      <path d="M0 100H600" className="stroke-line-strong" strokeDasharray="2 6" vectorEffect="non-scaling-stroke" />
      {auctions.map((x) => (
        <path key={x} d={`M${x} 0V160`} className="stroke-line" strokeWidth="1" vectorEffect="non-scaling-stroke" />
      ))}
      <path d={pricePath} className="stroke-accent" strokeWidth="2.500" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

const auctions = [60, 180, 300, 420, 540];

/** A sum of three waves that never meet again: lively, and the same on every visit. */
const pricePath = `M${Array.from({ length: 121 }, (_, i) => {
  const x = i * 5;
  const y = 104 - i * 0.42 + 17 * Math.sin(i * 0.19) + 9 * Math.sin(i * 0.53 + 1) + 5 * Math.sin(i * 1.37);
  return `${x} ${y.toFixed(1)}`;
}).join('L')}`;

function AnswerSheet() {
  return (
    <svg aria-hidden viewBox="0 0 600 160" preserveAspectRatio="xMidYMid slice" fill="none" className={bandClass}>
      {[0, 1, 2, 3].map((row) =>
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((column) => (
          <circle
            key={`${row}-${column}`}
            cx={52 + column * 45}
            cy={32 + row * 32}
            r="8"
            strokeWidth="1.500"
            className={(column * 7 + 3) % 4 === row ? 'fill-accent stroke-accent' : 'stroke-line-strong'}
          />
        )),
      )}
    </svg>
  );
}
