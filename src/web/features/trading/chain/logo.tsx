import { useState } from 'react';
import type { Ticker } from '../data/types.ts';

/** The picture of a company, or its letters where there is none. Beside it stands the name, so it says nothing. */
export function Logo({ ticker }: { ticker: Pick<Ticker, 'symbol' | 'logo_url'> }) {
  const [isMissing, setMissing] = useState(ticker.logo_url === '');
  if (isMissing) {
    return (
      <span
        aria-hidden
        className="flex size-10 shrink-0 items-center justify-center rounded-md bg-brand-soft font-mono text-xs font-bold text-brand"
      >
        {ticker.symbol.slice(0, 3)}
      </span>
    );
  }
  return (
    <img
      src={ticker.logo_url}
      alt=""
      width={40}
      height={40}
      className="size-10 shrink-0 rounded-md"
      onError={() => setMissing(true)}
    />
  );
}
