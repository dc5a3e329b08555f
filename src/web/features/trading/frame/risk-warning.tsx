import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';

export function RiskWarning() {
  const { t } = useTranslation('battleground');
  return (
    <section
      aria-label={t('risk.title')}
      className="flex gap-3 rounded-md border border-line border-l-4 border-l-attention bg-surface px-3 py-2 text-xs text-muted"
    >
      <TriangleAlert aria-hidden className="size-4 shrink-0 text-attention-ink" />
      <p>
        <strong className="font-semibold text-ink">{t('risk.title')}.</strong> {t('risk.body')} {t('risk.demo')}
      </p>
    </section>
  );
}
