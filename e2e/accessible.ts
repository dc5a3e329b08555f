import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** As short as it comes: every page is sent it anew. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Everything that axe knows, except that contrast, which takes most of its time, is judged once for each look: what has the same classes and states all the
 * way up has the same colours, as the cells of a column have. Frames of others, of which the bot check's is the one, are not ours to judge. The guards at
 * both ends of an open menu take the focus only to pass it on.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const found = await page.evaluate(async () => {
    const judge = (window as unknown as { axe: typeof axe }).axe;
    const states = [
      'class',
      'style',
      'disabled',
      'open',
      'aria-current',
      'aria-selected',
      'aria-pressed',
      'aria-checked',
    ];
    const looks = new Map<Element, string>();
    const lookOf = (element: Element): string => {
      const known = looks.get(element);
      if (known !== undefined) return known;
      const own = [element.tagName, ...states.map((name) => element.getAttribute(name))].join();
      const look = `${element.parentElement ? lookOf(element.parentElement) : ''}/${own}`;
      looks.set(element, look);
      return look;
    };
    const judged = new Set<string>();
    for (const element of document.body.querySelectorAll('*')) {
      if (judged.has(lookOf(element))) continue;
      // Of those that look the same, one that nobody sees says nothing of the others.
      if (!element.checkVisibility()) continue;
      judged.add(lookOf(element));
      element.setAttribute('data-judged', '');
    }
    judge.configure({
      rules: [
        { id: 'color-contrast', selector: '[data-judged]' },
        { id: 'aria-hidden-focus', selector: '[aria-hidden="true"]:not([data-base-ui-focus-guard])' },
      ],
    });
    const { violations } = await judge.run({ resultTypes: ['violations'], preload: false, iframes: false });
    for (const element of document.querySelectorAll('[data-judged]')) element.removeAttribute('data-judged');
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  });
  expect(found).toEqual([]);
}
