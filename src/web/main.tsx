import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { ErrorBoundary } from './features/shell/error-boundary.tsx';
import { OopsScreen } from './features/shell/oops-screen.tsx';
import { chooseAddressing } from './lib/address.ts';
import { startTexts, texts } from './lib/i18n.ts';
import { startSession } from './lib/session.ts';
import { startTheme } from './lib/theme.ts';
import { Site } from './router.tsx';
import { showToast } from './ui/toast-store.ts';

/** The whole start of the site: theme, address, texts, then the first drawing. */
async function start(): Promise<void> {
  startTheme();
  startSession();
  const addressing = chooseAddressing();
  try {
    await startTexts(['home']);
  } catch (error) {
    draw(<OopsScreen />);
    throw error;
  }
  window.addEventListener('unhandledrejection', () => showToast(texts.t('shell:unexpected'), 'error'));
  draw(
    <ErrorBoundary>
      <Router hook={addressing} aroundNav={toTopAfter}>
        <Site />
      </Router>
    </ErrorBoundary>,
  );
}

/** A followed link starts at the top of its page; going back keeps the place, which the browser remembers. */
function toTopAfter(navigate: (to: string, options?: object) => void, to: string, options?: object): void {
  navigate(to, options);
  window.scrollTo(0, 0);
}

function draw(screen: ReactNode): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  createRoot(root).render(<StrictMode>{screen}</StrictMode>);
}

void start();
