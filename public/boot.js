// Runs before the first paint, so that the page never flashes in the wrong theme and knows its language at once.
// A file of its own because the content security policy allows no inline script.
{
  const root = document.documentElement;
  const self = document.currentScript;

  let theme = null;
  let lang = null;
  try {
    theme = localStorage.getItem('theme');
    lang = localStorage.getItem('lang');
  } catch {
    // Storage can be switched off; then the system decides.
  }

  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';

  const preferred = navigator.language.toLowerCase().startsWith('de') ? 'de' : 'en';
  root.lang = lang === 'en' || lang === 'de' ? lang : preferred;

  const texts = self.getAttribute(`data-texts-${root.lang}`);
  if (texts) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = texts;
    document.head.append(link);
  }
}
