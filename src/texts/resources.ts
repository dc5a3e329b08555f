import type accounts from './en/accounts.ts';
import type audit from './en/audit.ts';
import type admin from './en/admin.ts';
import type people from './en/people.ts';
import type questions from './en/questions.ts';
import type rewards from './en/rewards.ts';
import type tickers from './en/tickers.ts';
import type battleground from './en/battleground.ts';
import type contact from './en/contact.ts';
import type development from './en/development.ts';
import type errors from './en/errors.ts';
import type events from './en/events.ts';
import type home from './en/home.ts';
import type lab from './en/lab.ts';
import type leaderboard from './en/leaderboard.ts';
import type legal from './en/legal.ts';
import type liveEvents from './en/live-events.ts';
import type members from './en/members.ts';
import type portfolio from './en/portfolio.ts';
import type predictions from './en/predictions.ts';
import type projects from './en/projects.ts';
import type quiz from './en/quiz.ts';
import type scorecard from './en/scorecard.ts';
import type seasons from './en/seasons.ts';
import type shell from './en/shell.ts';
import type showcase from './en/showcase.ts';
import type trading from './en/trading.ts';
import type ui from './en/ui.ts';

/** The texts by feature, as the English ones are typed. A new feature adds its two files and its lines here. */
export interface Resources {
  accounts: typeof accounts;
  admin: typeof admin;
  audit: typeof audit;
  people: typeof people;
  questions: typeof questions;
  rewards: typeof rewards;
  tickers: typeof tickers;
  battleground: typeof battleground;
  contact: typeof contact;
  development: typeof development;
  errors: typeof errors;
  events: typeof events;
  home: typeof home;
  lab: typeof lab;
  leaderboard: typeof leaderboard;
  legal: typeof legal;
  'live-events': typeof liveEvents;
  members: typeof members;
  portfolio: typeof portfolio;
  predictions: typeof predictions;
  projects: typeof projects;
  quiz: typeof quiz;
  scorecard: typeof scorecard;
  seasons: typeof seasons;
  shell: typeof shell;
  showcase: typeof showcase;
  trading: typeof trading;
  ui: typeof ui;
}

export type Feature = keyof Resources;

export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];
