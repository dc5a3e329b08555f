import { expect, it } from 'vitest';
import { filterProjects, projectFilters, projects } from './projects.ts';

it.each([
  ['all', ['surface', 'nowcast', 'hedging', 'order-book']],
  ['current', ['surface', 'nowcast']],
  ['showcase', ['hedging', 'order-book']],
  ['industry', ['nowcast', 'hedging']],
] as const)('%s shows %o', (filter, ids) => {
  expect(projectFilters).toContain(filter);
  expect(filterProjects(projects, filter).map(({ id }) => id)).toEqual(ids);
});
