import { afterEach, beforeAll, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react/pure';
import { defaultLanguage } from '#rules/site/languages.ts';
import { startTexts } from '#web/lib/language/i18n.ts';
import { hasTexts } from '#web/lib/language/text-store.ts';
import { forgetAnswers } from '#web/lib/api/queries.tsx';
import { setClockOffset } from '#web/lib/clock.ts';
import { dismissToast } from '#web/lib/toasts.ts';
import { endAnswers } from './answers.ts';

const address = window.location.href;

// For every file anew, though they share the page and what has been loaded there.
beforeAll(async () => {
  if (!hasTexts(defaultLanguage, 'shell')) await startTexts(defaultLanguage);
});

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
  forgetAnswers();
  localStorage.clear();
  setClockOffset(0);
  dismissToast();
  window.history.replaceState(null, '', address);
  // A call that nobody answered, or an answer that the contract does not know.
  const problems = endAnswers();
  if (problems.length > 0) throw new Error(problems.join('\n'));
});

// Nothing looks at the pixels: what is not drawn takes a quarter less of the processor, and inside the frame nothing tells it.
const frame = window.frameElement;
const style = frame?.getAttribute('style') ?? '';
if (!style.includes('opacity')) frame?.setAttribute('style', `${style} opacity: 0`);
