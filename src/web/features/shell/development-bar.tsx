import { useTexts } from '#web/lib/language/use-texts.ts';
import { Link } from 'wouter';
import { isLocalHost } from '#web/lib/session/hosts.ts';
import { Queries } from '#web/lib/api/queries.tsx';
import { ClockButtons } from './clock-buttons.tsx';
import { DevelopmentFacts } from './development-facts.tsx';
import { ProductTime } from './product-time.tsx';
import { TimeMachine } from './time-machine.tsx';

/** One line above the page on local hosts: what it runs on, and the product's clock. */
export default function DevelopmentBar() {
  return (
    <Queries>
      <Bar />
    </Queries>
  );
}

function Bar() {
  const { t } = useTexts('development');
  const local = isLocalHost();
  return (
    <aside
      data-development
      aria-label={t('label')}
      className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-surface px-5 py-1 text-xs text-muted xl:flex-nowrap"
    >
      <p className="flex shrink-0 items-center gap-2 font-semibold text-attention-ink">
        <span aria-hidden className="size-2 rounded-full bg-attention" />
        {local ? t('local') : t('preview')}
      </p>
      {local && <DevelopmentFacts />}
      <div className="ml-auto flex flex-wrap items-center gap-x-3 gap-y-1 xl:shrink-0 xl:flex-nowrap">
        {local && (
          <>
            <ProductTime />
            <ClockButtons />
            <TimeMachine />
            <Link href="/dev/outbox" className={linkClass}>
              {t('outbox')}
            </Link>
          </>
        )}
        <Link href="/dev/components" className={linkClass}>
          {t('components')}
        </Link>
      </div>
    </aside>
  );
}

const linkClass =
  'inline-flex items-center font-medium text-link underline-offset-4 hover:underline pointer-coarse:min-h-11';
