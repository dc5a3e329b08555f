import { useTexts } from '#web/lib/language/use-texts.ts';
import { advisors } from '#web/content/advisors.ts';
import { members } from '#web/content/members.ts';
import { People } from '#web/features/site/members/people.tsx';
import { PageIntro } from '#web/features/site/page-intro.tsx';
import { PageSection } from '#web/features/site/page-section.tsx';

export default function MembersPage() {
  const { t } = useTexts('members');
  return (
    <PageSection id="members">
      <PageIntro
        heading={t('title')}
        description={t('subtitle', { students: members.length, teachers: advisors.length })}
      />
      <People />
    </PageSection>
  );
}
