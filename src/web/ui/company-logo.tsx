import { useState } from 'react';

/** The picture of a company, or its letters where there is none. Beside it stands the name, so it says nothing. */
export function CompanyLogo({ symbol, url }: { symbol: string; url: string }) {
  const [isMissing, setMissing] = useState(url === '');
  if (isMissing) {
    return (
      <span
        aria-hidden
        className="flex size-10 shrink-0 items-center justify-center rounded-md bg-brand-soft font-mono text-xs font-bold text-brand"
      >
        {symbol.slice(0, 3)}
      </span>
    );
  }
  return (
    <img
      src={url}
      alt=""
      width={40}
      height={40}
      className="size-10 shrink-0 rounded-md"
      onError={() => setMissing(true)}
    />
  );
}
