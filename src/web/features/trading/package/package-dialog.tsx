import { useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import type { DraftLeg } from '#rules/trading/package-templates.ts';
import { useMediaQuery, wideScreen } from '#web/lib/browser/media-query.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useInstrumentName } from '../data/instrument.ts';
import { usePlacePackage } from '../data/trade.ts';
import type { PlacedPackage } from '../data/types.ts';
import { NoteField } from '../order/note-field.tsx';
import { FillNote, Problem, QuoteTime } from '../order/order-notes.tsx';
import { Foldable } from '../order/ticket-dialog.tsx';
import { useNote } from '../order/use-note.ts';
import { verdictOf, type Verdict } from '../order/verdict.ts';
import { AccountRoom } from '../ticket/account-room.tsx';
import { priceOf } from './leg-lines.tsx';
import { NetLimitFields } from './net-limit-fields.tsx';
import { PackageFigures } from './package-figures.tsx';
import { PackagePayoff } from './package-payoff.tsx';
import { PackageVerdict } from './package-verdict.tsx';
import { useNetLimit } from './use-net-limit.ts';
import { usePackage, type LookedAt } from './use-package.ts';
import { usePackageName } from './use-package-name.ts';

/** The last look before a package: its legs, its limit, what it costs and leaves, what it can come to, and when it will be filled. */
export function PackageDialog(props: {
  legs: readonly DraftLeg[];
  portfolioId: string | undefined;
  onClose: () => void;
  /** With what was foreseen of it when it was confirmed. */
  onPlaced: (placed: PlacedPackage, verdict: Verdict | undefined) => void;
}) {
  const { t } = useTexts(['package', 'trading']);
  const packageName = usePackageName();
  const isWide = useMediaQuery(wideScreen);
  const limit = useNetLimit();
  const note = useNote();
  const looked = usePackage(props.legs, props.portfolioId, limit.sent);
  const { preview, terms } = looked;
  const verdict = preview && verdictOf(preview);
  const trade = usePlacePackage((placed) => props.onPlaced(placed, verdict));
  const [isWithout, setWithout] = useState(false);
  const refused = verdict?.kind === 'refused' ? verdict.code : undefined;
  const confirm = () => {
    setWithout(terms === undefined);
    if (terms !== undefined) trade.send({ ...terms, ...note.sent });
  };
  return (
    <Dialog
      open
      size="wide"
      onOpenChange={(open) => {
        if (!open && !trade.busy) props.onClose();
      }}
      heading={t('package:confirm')}
      description={packageName(
        props.legs.map(({ symbol: option_symbol, side, quantity: qty }) => ({ option_symbol, side, qty })),
      )}
      actions={
        <>
          <Button disabled={trade.busy} onClick={props.onClose}>
            {t('trading:order.cancel')}
          </Button>
          <Button
            variant="primary"
            busy={trade.busy}
            disabled={
              limit.isWrong || note.problem !== undefined || refused !== undefined || !Number.isFinite(looked.net)
            }
            onClick={confirm}
          >
            {verdict?.kind === 'rejected' ? t('trading:order.stageAnyway') : t('package:confirm')}
          </Button>
        </>
      }
    >
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="space-y-4">
          <FixedLegs looked={looked} />
          <NetLimitFields limit={limit} looked={looked} />
          <PackageFigures looked={looked} />
          {preview !== undefined && <AccountRoom preview={preview} exposures={preview.exposures} />}
          {preview !== undefined && (refused === undefined || refused !== trade.problem?.code) && (
            <PackageVerdict preview={preview} />
          )}
          <Problem text={isWithout ? t('trading:order.noPortfolio') : trade.problem?.text} />
          <NoteField note={note} />
          <p className="text-xs text-muted">
            {t('package:allOrNothing')} {preview !== undefined && <QuoteTime preview={preview} />}{' '}
            {refused === undefined && <FillNote of="package" isMissed={(preview?.limit_distance ?? 0) > 0} />}
          </p>
          {trade.widget}
        </div>
        <Foldable isFolded={!isWide} summary={t('trading:payoff.more')}>
          <PackagePayoff looked={looked} />
        </Foldable>
      </div>
    </Dialog>
  );
}

function FixedLegs({ looked }: { looked: LookedAt }) {
  const { t } = useTexts(['package', 'portfolio']);
  const format = useFormat();
  const nameOf = useInstrumentName();
  return (
    <ul aria-label={t('package:legs')} className="divide-y divide-line text-sm">
      {looked.legs.map((leg) => {
        const price = priceOf(looked, leg) ?? Number.NaN;
        return (
          <li key={leg.symbol} className="flex items-baseline justify-between gap-3 py-1.5 first:pt-0">
            <span>
              {t(`portfolio:side.${leg.side}`)} <span className="font-mono">{format.number(leg.quantity)}</span>{' '}
              {nameOf(leg.symbol)}
            </span>
            <span className="font-mono whitespace-nowrap tabular-nums">
              {format.euro(price * leg.quote.size * leg.quantity)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
