import { useRouter, useSearch } from 'wouter';
import { projectFilters, type ProjectFilter } from '#web/content/projects.ts';

/** The filter stands in the address, so that a link can share it. */
export function useProjectFilter(): [ProjectFilter, (filter: ProjectFilter) => void] {
  const given = new URLSearchParams(useSearch()).get('filter');
  const router = useRouter();
  // The router's own navigation would scroll to the top; here the reader stays where they are.
  const [, navigate] = router.hook(router);
  const choose = (filter: ProjectFilter) =>
    navigate(filter === 'all' ? '/projects' : `/projects?filter=${filter}`, { replace: true });
  return [projectFilters.find((filter) => filter === given) ?? 'all', choose];
}
