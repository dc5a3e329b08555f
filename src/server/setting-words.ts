import type { z } from 'zod';

/** What is wrong with a setting, for who must mend it; a setting's own words come first. */
export function wordsFor(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'too_small') return `must be ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}`;
  if (issue.code === 'too_big') return `must be at most ${issue.maximum}`;
  if (issue.code === 'invalid_value') return `must be ${issue.values.join(' or ')}`;
  if (issue.code !== 'invalid_type') return undefined;
  return issue.expected === 'int' ? 'must be a whole number' : 'must be a number';
}
