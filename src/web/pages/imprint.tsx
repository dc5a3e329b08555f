import { useTexts } from '#web/lib/language/use-texts.ts';
import { Imprint } from '#web/features/site/legal/imprint.tsx';
import { PageIntro } from '#web/features/site/page-intro.tsx';

export default function ImprintPage() {
  const { t } = useTexts('legal');
  return (
    <>
      <PageIntro heading={t('imprint.title')} description={t('imprint.intro')} />
      <Imprint />
    </>
  );
}
