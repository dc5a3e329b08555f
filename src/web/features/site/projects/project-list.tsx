import { useTexts } from '#web/lib/language/use-texts.ts';
import { filterProjects, projectFilters, projects } from '#web/content/projects.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { ProjectCard } from './project-card.tsx';
import { useProjectFilter } from './use-project-filter.ts';

export function ProjectList() {
  const { t } = useTexts('projects');
  const [filter, choose] = useProjectFilter();
  const shown = filterProjects(projects, filter);
  return (
    <section aria-labelledby="project-list" className="page-width pt-10">
      <h2 id="project-list" className="sr-only">
        {t('list')}
      </h2>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('filter.label')}</legend>
        {projectFilters.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === filter}
            className={buttonClass(one === filter ? 'primary' : 'secondary')}
            onClick={() => choose(one)}
          >
            {t(`filter.${one}`)}
          </button>
        ))}
      </fieldset>
      <output className="sr-only">{t('found', { count: shown.length })}</output>
      <ul className="mt-6 grid gap-5 lg:grid-cols-2">
        {shown.map((project) => (
          <li key={project.id}>
            <ProjectCard project={project} />
          </li>
        ))}
      </ul>
    </section>
  );
}
