// Runs before the first paint, so that the page never flashes in the wrong theme, language or as another page. A file of
// its own because the content security policy allows no inline script.
{
  const root = document.documentElement;
  const self = document.currentScript;
  const { hash, hostname, pathname, search } = location;

  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage can be switched off; then the system decides.
      return null;
    }
  };

  const theme = read('theme');
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';

  // The page that was drawn at build time, if one came; the server has then chosen its language by the browser's.
  const drawn = root.dataset.page;
  // The build has written the languages of the site on this tag, the default one first.
  const languages = self.dataset.languages.split(' ');
  const languageOf = (tag) => languages.find((code) => `${tag.toLowerCase()}-`.startsWith(`${code}-`));
  const preferred = navigator.languages.map(languageOf).find((code) => code !== undefined);
  const wishes = [new URLSearchParams(search).get('lang'), read('lang'), drawn === undefined ? preferred : root.lang];
  const lang = wishes.find((wish) => languages.includes(wish)) ?? languages[0];

  // The same reading of addresses as in src/web/lib/browser/address.ts. '#/events' and '#events' name another page than the path.
  const section = pathname === '/' && /^#(members|projects|events|contact)$/.exec(hash)?.[1];
  const route = hash.startsWith('#/') ? hash.slice(1).split('?')[0] : section ? `/${section}` : pathname;

  // What came is not what is wanted: it stays hidden, and the site draws the page itself.
  if (drawn !== undefined && (lang !== root.lang || drawn !== route.replace(/(?<=.)\/$/, ''))) root.dataset.redraw = '';
  root.lang = lang;

  // Until the page answers, what is tapped is kept, and answered then. What sends a form waits for what was typed in it.
  if (drawn !== undefined && root.dataset.redraw === undefined) {
    let tapped;
    const keep = (event) => {
      tapped = event.target.closest?.('button[type="button"]:not([commandfor]), input[type="radio"]');
      // A choice that nobody has heard of would stand there as made.
      if (tapped?.type === 'radio') event.preventDefault();
    };
    document.addEventListener('click', keep, true);
    const forget = () => {
      tapped = undefined;
    };
    // From then on React keeps them itself, and who taps again meant that.
    document.addEventListener(
      'hydrating',
      () => {
        document.removeEventListener('click', keep, true);
        document.addEventListener('click', forget, { capture: true, once: true });
      },
      { once: true },
    );
    // What has been closed again meanwhile is not wanted any more.
    document.addEventListener('answering', () => tapped?.getClientRects().length > 0 && tapped.click(), { once: true });
  }

  // Buttons that command a dialog do so by themselves; here for a browser that does not know them.
  if (!('commandForElement' in HTMLButtonElement.prototype)) {
    document.addEventListener('click', ({ target }) => {
      const button = target.closest?.('button[commandfor]');
      const dialog = button && document.getElementById(button.getAttribute('commandfor'));
      if (button?.getAttribute('command') === 'show-modal') dialog?.showModal();
      else dialog?.close();
    });
  }

  // Whoever comes back to a page that the browser has kept finds it without the menu that led away from it.
  window.addEventListener('pagehide', () => document.querySelector('dialog[open]')?.close());

  // Room for the development bar, and none for a sign-in button that goes away again.
  if (/^(.+\.)?localhost$|^127(\.\d+){3}$|^\[::1\]$/i.test(hostname)) root.dataset.local = '';
  if (read('session') !== null) root.dataset.session = '';

  const texts = self.getAttribute(`data-texts-${lang}`);
  if (texts) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = texts;
    link.fetchPriority = 'low';
    document.head.append(link);
  }
}
