import { StrictMode, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { OopsScreen } from './features/shell/oops-screen.tsx';
import { chooseAddressing } from './lib/browser/address.ts';
import { asLanguage, say, startTexts } from './lib/language/i18n.ts';
import { startSession } from './lib/session/start-session.ts';
import { startTheme } from './lib/browser/theme.ts';
import { preloadScreen, textsOf } from './router.tsx';
import { showToast } from './lib/toasts.ts';

const html = document.documentElement;

/** The whole start of the site: theme, address, texts, then the first drawing, or the taking over of the one that is there. */
async function start(): Promise<void> {
  startTheme();
  startSession();
  const addressing = chooseAddressing();
  // boot.js has said whether the page that came is the one to be shown.
  const drawnPath = html.dataset['redraw'] === undefined ? html.dataset['page'] : undefined;
  try {
    const pageTexts = drawnPath === undefined ? (['home'] as const) : textsOf(drawnPath);
    await Promise.all([startTexts(asLanguage(html.lang), pageTexts), preloadScreen(drawnPath)]);
  } catch (error) {
    draw(<OopsScreen />);
    throw error;
  }
  window.addEventListener('unhandledrejection', () => showToast(say('unexpected'), 'error'));
  draw(<App addressing={addressing} drawnPath={drawnPath} onReady={forgetBoot} />, drawnPath !== undefined);
}

function draw(screen: ReactNode, takeOver = false): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  const all = <StrictMode>{screen}</StrictMode>;
  if (takeOver) {
    document.dispatchEvent(new Event('hydrating'));
    hydrateRoot(root, all);
  } else {
    root.replaceChildren();
    delete html.dataset['redraw'];
    createRoot(root).render(all);
  }
}

/** From now on the page answers; what boot.js noted for the time before is done with. */
function forgetBoot(): void {
  delete html.dataset['page'];
  delete html.dataset['session'];
}

void start();
