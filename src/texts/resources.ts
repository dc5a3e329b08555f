import type coming from './en/coming.ts';
import type development from './en/development.ts';
import type errors from './en/errors.ts';
import type home from './en/home.ts';
import type shell from './en/shell.ts';
import type showcase from './en/showcase.ts';
import type ui from './en/ui.ts';

/** The texts by feature, as the English ones are typed. A new feature adds its two files and its lines here. */
export interface Resources {
  coming: typeof coming;
  development: typeof development;
  errors: typeof errors;
  home: typeof home;
  shell: typeof shell;
  showcase: typeof showcase;
  ui: typeof ui;
}

export type Feature = keyof Resources;

export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];
