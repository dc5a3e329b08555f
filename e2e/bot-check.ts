import type { Locator, Page } from '@playwright/test';
import { startTurnstile, type TurnstileService } from '../src/server/testing/stand-ins/turnstile.ts';

/** On a machine that is busy with other work the check and the database may take this many times longer. */
export const PATIENCE = 30;

let service: Promise<TurnstileService> | undefined;

/** The service that decides who is a person, for every server of this worker. */
export function turnstile(): Promise<TurnstileService> {
  service ??= startTurnstile();
  return service;
}

/** What a browser would have got, for a call without one: 'sign-in', 'trade', 'predict', 'quiz'. */
export async function botToken(action: string): Promise<string> {
  return (await turnstile()).issue(action);
}

export const WIDGET = 'iframe[title^="Widget containing"]';

/** The box that the widget shows when it wants to see a person. */
export const humanBox = (place: Page | Locator) =>
  place.frameLocator(WIDGET).getByRole('checkbox', { name: 'Verify you are human' });
