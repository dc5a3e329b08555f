import { X } from 'lucide-react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useInstrumentName } from '../data/instrument.ts';
import { Builder, type BuilderProps } from './builder.tsx';
import { unquotedOf } from './leg-lines.tsx';
import { usePackage } from './use-package.ts';
import { useNetText } from './use-package-name.ts';

/** The builder where the ticket otherwise is: beside the chain, or a sheet in front of it. */
export function BuilderPanel({
  isBeside,
  isSheetOpen,
  onSheet,
  ...builder
}: BuilderProps & { isBeside: boolean; isSheetOpen: boolean; onSheet: (open: boolean) => void }) {
  const { t } = useTexts('package');
  if (!isBeside)
    return (
      isSheetOpen && (
        <Dialog open heading={t('title')} onOpenChange={onSheet}>
          <Builder {...builder} />
        </Dialog>
      )
    );
  return (
    <Card
      heading={t('title')}
      className="will-change-transform"
      actions={
        <Button size="sm" variant="quiet" aria-label={t('close')} onClick={() => builder.draft.setOpen(false)}>
          <X aria-hidden className="size-4" />
        </Button>
      }
    >
      <Builder {...builder} />
    </Card>
  );
}

/** At the lower edge of a phone while the chain is pressed: how many legs there are and what they come to, and the way to them. */
export function PackageBar({
  draft,
  portfolioId,
  onShow,
}: {
  draft: BuilderProps['draft'];
  portfolioId: string | undefined;
  onShow: () => void;
}) {
  const { t } = useTexts('package');
  const format = useFormat();
  const netText = useNetText();
  const looked = usePackage(draft.legs, portfolioId);
  const nameOf = useInstrumentName();
  const said = () => {
    if (draft.problem !== undefined) return t(`problem.${draft.problem}`);
    if (draft.legs.length === 0) return t('empty');
    const [unquoted] = unquotedOf(looked);
    if (unquoted) return t('unquoted', { name: nameOf(unquoted.symbol) });
    const net = Number.isFinite(looked.net) ? netText(looked.net, format) : '…';
    return `${t('legsCount', { count: draft.legs.length })} · ${net}`;
  };
  return (
    <div className="sticky bottom-0 z-20 -mx-2 flex items-center justify-between gap-3 border-t border-line bg-surface px-3 py-2 shadow-float sm:mx-0 sm:rounded-t-md xl:hidden">
      <div className="min-w-0 text-sm">
        <p className="font-semibold">{t('title')}</p>
        <output className="block text-xs text-muted">{said()}</output>
      </div>
      <div className="flex shrink-0 gap-2">
        <Button variant="quiet" className="px-3" aria-label={t('close')} onClick={() => draft.setOpen(false)}>
          <X aria-hidden className="size-4" />
        </Button>
        <Button variant="primary" onClick={onShow}>
          {t('show')}
        </Button>
      </div>
    </div>
  );
}
