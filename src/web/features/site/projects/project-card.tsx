import { useTexts } from '#web/lib/language/use-texts.ts';
import type { Project } from '#web/content/projects.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useLocalized } from '../use-localized.ts';

export function ProjectCard({ project }: { project: Project }) {
  const { t } = useTexts('projects');
  const say = useLocalized();
  const isActive = project.status === 'current';
  return (
    <article className="flex h-full flex-col rounded-lg border border-line bg-surface p-6">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={isActive ? 'accent' : 'neutral'}>{t(isActive ? 'status.active' : 'status.completed')}</Badge>
        <Badge tone="brand">{t(`type.${project.type}`)}</Badge>
        {project.partner !== undefined && (
          <span className="text-sm text-muted">{t('partner', { partner: project.partner })}</span>
        )}
      </div>
      <h3 className="mt-4 text-xl">{say(project.title)}</h3>
      <p className="mt-3 text-muted">{say(project.description)}</p>
      {project.achievements !== undefined && (
        <ul aria-label={t('achievements')} className="mt-4 space-y-1 text-sm">
          {project.achievements.map((achievement) => (
            <li key={achievement.en} className="flex gap-3">
              <span aria-hidden className="mt-2.5 h-px w-3 shrink-0 bg-line-strong" />
              {say(achievement)}
            </li>
          ))}
        </ul>
      )}
      <dl className="mt-auto grid grid-cols-2 gap-x-6 gap-y-4 pt-6 text-sm">
        <div className="border-t border-line pt-3">
          <dt className="text-muted">{t('team')}</dt>
          <dd className="font-medium">{t('people', { count: project.teamSize })}</dd>
        </div>
        <div className="border-t border-line pt-3">
          <dt className="text-muted">{t('duration')}</dt>
          <dd className="font-medium">{say(project.duration)}</dd>
        </div>
        <div className="col-span-2 border-t border-line pt-3">
          <dt className="sr-only">{t('technologies')}</dt>
          <dd className="font-mono text-xs text-muted">{project.technologies.join(' · ')}</dd>
        </div>
      </dl>
    </article>
  );
}
