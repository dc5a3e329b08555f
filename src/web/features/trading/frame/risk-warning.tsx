import { TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { stored } from '#web/lib/browser/stored.ts';

const key = 'risk-folded';

/** One line that can be folded away, and stays so on this machine; its name and the way back to it never go. */
export function RiskWarning() {
  const { t } = useTexts('battleground');
  const [isFolded, setFolded] = useState(() => stored.read(key) === '1');
  const bodyId = useId();
  const fold = () => {
    stored.write(key, isFolded ? '0' : '1');
    setFolded(!isFolded);
  };
  return (
    <section aria-label={t('risk.title')} className="flex min-w-0 items-baseline gap-1.5">
      <TriangleAlert aria-hidden className="size-3.5 shrink-0 self-start text-attention-ink" />
      <p className="min-w-0">
        <strong className="font-semibold text-ink">{t('risk.title')}.</strong>{' '}
        <span id={bodyId} hidden={isFolded}>
          {t('risk.body')} {t('risk.demo')}{' '}
        </span>
        <button
          type="button"
          aria-expanded={!isFolded}
          aria-controls={bodyId}
          className="cursor-pointer font-medium text-link underline-offset-4 hover:underline pointer-coarse:py-1"
          onClick={fold}
        >
          {isFolded ? t('risk.show') : t('risk.hide')}
        </button>
      </p>
    </section>
  );
}
