import { Link } from 'wouter';
import { club } from '#web/content/club.ts';

/** The mark is the club's subject: the value of an option, bending above its payoff. */
export function Brand({ short = false, onFollow }: { short?: boolean; onFollow?: () => void }) {
  return (
    <Link
      href="/"
      className="inline-flex min-h-11 items-center gap-3 rounded-md"
      {...(onFollow === undefined ? {} : { onClick: onFollow })}
    >
      <Mark />
      <span className={short ? 'sr-only' : 'text-lg font-semibold tracking-tight'}>{club.name}</span>
    </Link>
  );
}

function Mark() {
  return (
    <svg viewBox="0 0 28 28" aria-hidden className="size-7 shrink-0" fill="none" strokeLinecap="round">
      <path
        d="M2 22.500h12L26 5.500"
        className="stroke-current opacity-45"
        strokeWidth="1.750"
        strokeLinejoin="round"
      />
      <path d="M2 20c9.500 0 14.500-3.500 24-16" className="stroke-accent" strokeWidth="2.750" />
    </svg>
  );
}
