import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { Link } from 'wouter';
import { useNow } from '#web/lib/clock.ts';
import { isLocalHost } from '#web/lib/session/hosts.ts';
import { Queries } from '#web/lib/api/queries.tsx';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useDevelopmentStatus } from './api.ts';
import { ClockButtons } from './clock-buttons.tsx';
import { DevelopmentFacts } from './development-facts.tsx';
import { ProductTime } from './product-time.tsx';
import { TimeMachine } from './time-machine.tsx';

/** The development bar folded into the header of a phone: a chip with the time, and the rest behind it. */
export default function DevelopmentChip() {
  return (
    <Queries>
      <Chip />
    </Queries>
  );
}

function Chip() {
  const { t } = useTexts('development');
  const [open, setOpen] = useState(false);
  const panel = useId();
  const local = isLocalHost();
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
    };
    window.addEventListener('keydown', closeOnEscape);
    return () => window.removeEventListener('keydown', closeOnEscape);
  }, []);
  return (
    <aside data-development aria-label={t('label')}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={panel}
        aria-label={open ? t('hide') : t('show')}
        className="flex min-h-11 cursor-pointer items-center px-1 text-xs font-medium"
        onClick={() => setOpen(!open)}
      >
        <span className="flex items-center gap-1.5 rounded-full border border-rail-line-strong px-2.5 py-1">
          <span className="size-2 rounded-full bg-attention" />
          {local ? t('localShort') : t('preview')}
          {local && <ChipTime />}
          <ChevronDown aria-hidden className={open ? 'size-3.5 rotate-180' : 'size-3.5'} />
        </span>
      </button>
      <div
        id={panel}
        hidden={!open}
        className="absolute inset-x-0 top-full space-y-3 border-b border-line bg-surface px-5 py-4 text-sm text-muted shadow-float"
      >
        <p className="font-semibold text-attention-ink">{local ? t('local') : t('preview')}</p>
        {local && (
          <>
            <DevelopmentFacts />
            <ProductTime />
            <ClockButtons />
            <TimeMachine />
          </>
        )}
        <div className="flex gap-6">
          {local && (
            <Link href="/dev/outbox" className={linkClass} onClick={() => setOpen(false)}>
              {t('outbox')}
            </Link>
          )}
          <Link href="/dev/components" className={linkClass} onClick={() => setOpen(false)}>
            {t('components')}
          </Link>
        </div>
      </div>
    </aside>
  );
}

function ChipTime() {
  const format = useFormat();
  const { data, isError } = useDevelopmentStatus();
  const now = useNow();
  return (
    <span className="font-mono tabular-nums">
      {data !== undefined && format.time(now)}
      {isError && '!'}
    </span>
  );
}

const linkClass = 'inline-flex min-h-11 items-center font-medium text-link';
