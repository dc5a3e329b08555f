import { useTexts } from '#web/lib/language/use-texts.ts';
import { Privacy } from '#web/features/site/legal/privacy.tsx';
import { PageIntro } from '#web/features/site/page-intro.tsx';

export default function PrivacyPage() {
  const { t } = useTexts('legal');
  return (
    <>
      <PageIntro heading={t('privacy.title')} description={t('privacy.intro')} />
      <Privacy />
    </>
  );
}
