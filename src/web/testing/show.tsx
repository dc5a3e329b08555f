import { useEffect, type ReactNode } from 'react';
import { Arriving } from '#web/lib/browser/arriving.tsx';
import { render, type RenderResult } from 'vitest-browser-react/pure';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
// oxlint-disable-next-line no-unassigned-import -- styles
import '#web/ui/theme.css';
import { defaultLanguage, type Language } from '#rules/site/languages.ts';
import { pageLanguage, speak } from '#web/lib/language/i18n.ts';
import type { Session } from '#web/lib/session/parse-session.ts';
import { Queries } from '#web/lib/api/queries.tsx';
import { endSession, setSession } from '#web/lib/session/session.ts';
import { Toaster } from '#web/ui/overlay/toaster.tsx';

const member: Session = {
  token: 'a-token',
  expiresAtMs: Date.UTC(2100, 0, 1),
  userId: 'ada',
  email: 'ada@student.school.example',
  username: 'Ada',
  usernameChosen: true,
  isAdmin: false,
  isEvent: false,
  language: defaultLanguage,
  needsPasswordReset: false,
};

/** Of the browser, also where a test holds the clock. */
const later = setTimeout.bind(window);

/** Draws a part of the site as it is drawn there: with its styles, texts and cache of answers, for someone who is signed in. */
export async function show(
  part: ReactNode,
  options: { language?: Language; session?: Partial<Session> | null; path?: string } = {},
): Promise<RenderResult> {
  const { language = defaultLanguage, session = {}, path = '/' } = options;
  if (pageLanguage() !== language) await speak(language);
  if (session === null) await endSession('chosen');
  else await setSession({ ...member, language, ...session });
  // The answers to whoever was signed in before are forgotten a moment after; what is asked from now on is asked once.
  await new Promise((resolve) => later(resolve));
  const { hook, searchHook } = memoryLocation({ path });
  const framed = (shown: ReactNode, onDrawn: () => void) => (
    <Queries>
      <Router hook={hook} searchHook={searchHook}>
        <Arriving>
          {shown}
          <Drawn onDrawn={onDrawn} />
        </Arriving>
        <Toaster />
      </Router>
    </Queries>
  );
  const drawn = await untilDrawn((onDrawn) => render(framed(part, onDrawn)));
  return { ...drawn, rerender: (next) => untilDrawn((onDrawn) => drawn.rerender(framed(next, onDrawn))) };
}

async function untilDrawn<Result>(draw: (onDrawn: () => void) => Promise<Result>): Promise<Result> {
  let onDrawn = () => {};
  const isDrawn = new Promise<void>((resolve) => (onDrawn = resolve));
  const result = await draw(onDrawn);
  await isDrawn;
  return result;
}

/** Stands beside a part, and so is drawn with it: when its texts have come. */
function Drawn({ onDrawn }: { onDrawn: () => void }) {
  useEffect(onDrawn);
  return null;
}
