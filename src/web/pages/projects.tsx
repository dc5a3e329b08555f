import { useTexts } from '#web/lib/language/use-texts.ts';
import { PageIntro } from '#web/features/site/page-intro.tsx';
import { PageSection } from '#web/features/site/page-section.tsx';
import { ProjectList } from '#web/features/site/projects/project-list.tsx';
import { SprintSteps } from '#web/features/site/projects/sprint-steps.tsx';

export default function ProjectsPage() {
  const { t } = useTexts('projects');
  return (
    <PageSection id="projects">
      <PageIntro heading={t('title')} description={t('subtitle')} />
      <ProjectList />
      <SprintSteps />
    </PageSection>
  );
}
