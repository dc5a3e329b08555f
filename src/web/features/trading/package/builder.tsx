import { useEffect, useId, useState } from 'react';
import { loadTexts } from '#web/lib/language/i18n.ts';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { MIN_LEGS } from '#rules/trading/fill-package.ts';
import { TEMPLATES } from '#rules/trading/package-templates.ts';
import { openAuthModal } from '#web/lib/session/auth-modal.ts';
import { Button } from '#web/ui/button.tsx';
import { useInstrumentName } from '../data/instrument.ts';
import { useSeasonState } from '../data/season-state.ts';
import type { PlacedPackage, Snapshot } from '../data/types.ts';
import { seasonBlocks } from '../order/trade-block.ts';
import { TradeBlockText } from '../order/trade-block-text.tsx';
import type { Verdict } from '../order/verdict.ts';
import { AccountRoom } from '../ticket/account-room.tsx';
import { PlacedNote } from '../ticket/placed-note.tsx';
import { OutcomeFacts } from '../what-if/outcome-facts.tsx';
import { LegLines, unquotedOf } from './leg-lines.tsx';
import { PackageDialog } from './package-dialog.tsx';
import { PackageFigures } from './package-figures.tsx';
import { PackageVerdict } from './package-verdict.tsx';
import { TemplateForm } from './template-form.tsx';
import { usePackage, type LookedAt } from './use-package.ts';
import { usePackageOutcome } from './use-package-outcome.ts';
import type { Draft } from './use-draft.ts';

export interface BuilderProps {
  draft: Draft;
  /** The underlying that the chain shows. */
  symbol: string;
  snapshot: Snapshot | undefined;
  isSignedIn: boolean;
}

/** A package in the making: templates, legs, what they come to together, and the way to a last look. */
export function Builder({ draft, symbol, snapshot, isSignedIn }: BuilderProps) {
  const { t } = useTexts(['package', 'trading']);
  // Before its dialog opens, which would grow under the mouse when they come.
  useEffect(() => void loadTexts('what-if').catch(() => undefined), []);
  const [isReviewed, setReviewed] = useState(false);
  const [placed, setPlaced] = useState<{ order: PlacedPackage; verdict: Verdict | undefined }>();
  const outcomeText = usePackageOutcome();
  const looked = usePackage(draft.legs, snapshot?.portfolio.id);
  const positions = snapshot?.positions ?? [];
  const { template } = draft;
  const isWhole = draft.legs.length >= MIN_LEGS;
  return (
    <div className="space-y-3">
      {placed !== undefined && (
        <PlacedNote
          key={placed.order.id}
          order={placed.order}
          outcome={outcomeText(placed.order)}
          verdict={placed.verdict}
          isPackage
          onUndone={() => setPlaced(undefined)}
        />
      )}
      <Templates draft={draft} />
      {template !== undefined && (
        <TemplateForm
          key={template}
          template={template}
          symbol={symbol}
          positions={positions}
          rolled={draft.rolled}
          onFill={draft.fill}
        />
      )}
      {draft.legs.length === 0 && template === undefined && (
        <div className="py-3 text-center">
          <p className="text-sm font-semibold">{t('package:empty')}</p>
          <p className="mx-auto mt-1 max-w-72 text-sm text-muted">{t('package:emptyBody')}</p>
        </div>
      )}
      {draft.legs.length > 0 && <LegLines draft={draft} looked={looked} positions={positions} />}
      <output className="block text-sm text-loss empty:hidden">
        {draft.problem !== undefined && t(`package:problem.${draft.problem}`)}
      </output>
      {draft.legs.length === 1 && <p className="text-sm text-muted">{t('package:oneMore')}</p>}
      {isWhole && (
        <Whole looked={looked} isSignedIn={isSignedIn} onReview={() => setReviewed(true)} onClear={draft.clear} />
      )}
      {isReviewed && isWhole && (
        <PackageDialog
          legs={draft.legs}
          portfolioId={snapshot?.portfolio.id}
          onClose={() => setReviewed(false)}
          onPlaced={(order, verdict) => {
            setReviewed(false);
            setPlaced({ order, verdict });
            draft.clear();
          }}
        />
      )}
    </div>
  );
}

function Templates({ draft }: { draft: Draft }) {
  const { t } = useTexts('package');
  return (
    <fieldset>
      <legend className="mb-1.5 text-xs text-muted">{t('templates')}</legend>
      <div className="grid grid-cols-2 gap-1.5">
        {TEMPLATES.map((one) => (
          <Button
            key={one}
            size="sm"
            aria-pressed={draft.template === one}
            {...(draft.template === one ? { variant: 'primary' as const } : {})}
            onClick={() => draft.start(one)}
          >
            {t(`template.${one}`)}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

/** From two legs on: what they cost and leave, what they can come to, and the way on. */
function Whole(props: { looked: LookedAt; isSignedIn: boolean; onReview: () => void; onClear: () => void }) {
  const { t } = useTexts(['package', 'trading']);
  const { looked, isSignedIn } = props;
  const { preview, subject, outcome } = looked;
  const blockId = useId();
  const season = useSeasonState();
  const block = season === 'open' ? undefined : seasonBlocks[season];
  const nameOf = useInstrumentName();
  return (
    <>
      {subject !== undefined && outcome !== undefined && !looked.isSale && (
        <div className="@container">
          <OutcomeFacts subject={subject} outcome={outcome} scope="package" />
        </div>
      )}
      <PackageFigures looked={looked} />
      {preview !== undefined && <AccountRoom preview={preview} exposures={preview.exposures} />}
      {preview !== undefined && <PackageVerdict preview={preview} />}
      <TradeBlockText id={blockId} blocks={[block]}>
        {unquotedOf(looked).map(({ symbol }) => (
          <p key={symbol}>{t('package:unquoted', { name: nameOf(symbol) })}</p>
        ))}
      </TradeBlockText>
      {/* It stays in view, however long what is above it is. */}
      <div className="sticky bottom-0 z-10 -mx-5 -mb-5 flex gap-2 rounded-b-lg border-t border-line bg-surface px-5 py-3 max-sm:-bottom-3">
        <Button variant="quiet" className="min-h-11" onClick={props.onClear}>
          {t('package:clear')}
        </Button>
        {isSignedIn ? (
          <Button
            variant="primary"
            className="min-h-11 flex-1"
            disabled={block !== undefined || !Number.isFinite(looked.net)}
            aria-describedby={blockId}
            onClick={props.onReview}
          >
            {t('package:review')}
          </Button>
        ) : (
          <Button variant="primary" className="min-h-11 flex-1" onClick={() => openAuthModal('sign-in')}>
            {t('trading:details.signIn')}
          </Button>
        )}
      </div>
    </>
  );
}
