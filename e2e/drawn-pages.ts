import type { Language } from '../src/rules/site/languages.ts';
import deContact from '../src/texts/de/contact.ts';
import deEvents from '../src/texts/de/events.ts';
import deHome from '../src/texts/de/home.ts';
import deLab from '../src/texts/de/lab.ts';
import deLegal from '../src/texts/de/legal.ts';
import deMembers from '../src/texts/de/members.ts';
import deProjects from '../src/texts/de/projects.ts';
import enContact from '../src/texts/en/contact.ts';
import enEvents from '../src/texts/en/events.ts';
import enHome from '../src/texts/en/home.ts';
import enLab from '../src/texts/en/lab.ts';
import enLegal from '../src/texts/en/legal.ts';
import enMembers from '../src/texts/en/members.ts';
import enProjects from '../src/texts/en/projects.ts';
import { advisors } from '../src/web/content/advisors.ts';
import { members } from '../src/web/content/members.ts';
import { projects } from '../src/web/content/projects.ts';

export interface DrawnPage {
  path: string;
  heading: string;
  description: string;
  /** Some of what stands on it. */
  content: string[];
}

/** What the public pages say before any script runs. */
export function drawnPages(language: Language): DrawnPage[] {
  const texts = spoken[language];
  const { imprint, privacy } = texts.legal;
  const { home, lab, events, contact } = texts;
  const page = (path: string, said: { title: string }, description: string, content: string[]) => ({
    path,
    heading: said.title,
    description,
    content,
  });
  return [
    page('/', home, home.subtitle, [home.banner.title, lab.lab.title, lab.tracks.adx.name]),
    page(
      '/members',
      texts.members,
      texts.members.subtitle
        .replace('{{students}}', String(members.length))
        .replace('{{teachers}}', String(advisors.length)),
      members.map(({ name }) => name),
    ),
    page(
      '/projects',
      texts.projects,
      texts.projects.subtitle,
      projects.map(({ title }) => title[language]),
    ),
    page('/events', events, events.subtitle, [events.upcoming.title, events.past.title]),
    page('/contact', contact, contact.subtitle, [contact.membership.title, contact.form.title]),
    page('/imprint', imprint, imprint.intro, [imprint.provider.title]),
    page('/privacy', privacy, privacy.intro, [privacy.form.title]),
  ];
}

const spoken = {
  en: {
    home: enHome,
    lab: enLab,
    legal: enLegal,
    members: enMembers,
    projects: enProjects,
    events: enEvents,
    contact: enContact,
  },
  de: {
    home: deHome,
    lab: deLab,
    legal: deLegal,
    members: deMembers,
    projects: deProjects,
    events: deEvents,
    contact: deContact,
  },
} satisfies Record<Language, object>;
