import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';

/** A link that cannot be used: what happened, what it means, and where to go from here. */
export function LinkProblem(props: { heading: string; body?: string; reference?: string; children?: ReactNode }) {
  const { t } = useTexts('ui');
  return (
    <>
      <div role="alert" className="flex gap-3 border-l-4 border-loss pl-4">
        <CircleAlert aria-hidden className="mt-1 size-5 shrink-0 text-loss" />
        <div className="space-y-1.5">
          <p className="text-lg font-semibold">{props.heading}</p>
          {props.body !== undefined && <p className="text-muted">{props.body}</p>}
          {props.reference !== undefined && (
            <p className="text-xs text-muted">
              {t('reference')} <span className="font-mono wrap-anywhere text-ink select-all">{props.reference}</span>
            </p>
          )}
        </div>
      </div>
      {props.children !== undefined && <div className="mt-8 flex flex-wrap gap-3">{props.children}</div>}
    </>
  );
}
