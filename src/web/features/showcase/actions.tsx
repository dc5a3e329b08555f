import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { ShowcaseSection } from './showcase-section.tsx';

export function Actions() {
  const { t } = useTexts('showcase');
  const [busy, setBusy] = useState(false);
  const work = () => {
    setBusy(true);
    setTimeout(() => setBusy(false), 2000);
  };
  return (
    <>
      <ShowcaseSection heading={t('sections.buttons')}>
        <div className="flex flex-wrap gap-3">
          <Button variant="primary">{t('buttons.primary')}</Button>
          <Button>{t('buttons.secondary')}</Button>
          <Button variant="quiet">{t('buttons.quiet')}</Button>
          <Button variant="danger">{t('buttons.danger')}</Button>
          <ButtonLink href="/dev/components">
            {t('buttons.link')}
            <ArrowRight aria-hidden className="size-4" />
          </ButtonLink>
          <ButtonLink href="/dev/components" variant="primary">
            {t('buttons.mainLink')}
          </ButtonLink>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="primary" disabled>
            {t('buttons.disabled')}
          </Button>
          <Button disabled>{t('buttons.disabled')}</Button>
          <Button variant="danger" disabled>
            {t('buttons.disabled')}
          </Button>
          <Button variant="primary" busy>
            {t('buttons.busy')}
          </Button>
          <Button busy={busy} onClick={work}>
            {t('buttons.try')}
          </Button>
          <Button size="sm">{t('buttons.small')}</Button>
          <Button size="xs">{t('buttons.tiny')}</Button>
        </div>
      </ShowcaseSection>
      <ShowcaseSection heading={t('sections.badges')}>
        <div className="flex flex-wrap gap-2">
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {t(`badges.${tone}`)}
            </Badge>
          ))}
        </div>
      </ShowcaseSection>
    </>
  );
}

const tones = [
  'neutral',
  'brand',
  'accent',
  'attention',
  'gain',
  'loss',
  'exclusive',
] as const satisfies readonly BadgeTone[];
