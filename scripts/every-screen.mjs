// npm run screenshots -- all [folder] [name]: every screen and state in both widths, modes and languages, and a page to go through them; or those whose name begins like this.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { playEvents } from './demo-events.mjs';
import { loadSource, startDemoSite } from './demo-site.mjs';
import { say } from './terminal.mjs';

const PEOPLE = {
  member: { email: 'member@student.school.example', password: 'demo-member-2026' },
  admin: { email: 'admin@student.school.example', password: 'demo-admin-2026' },
};
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const PROJECTOR = { width: 1920, height: 1080 };

/** What a text with places for values looks like, as the start of a name. */
const named = (text) => new RegExp(`^${text.split('{{')[0].trim()}`);
const pressAsk = (page) => page.locator('[data-cell$="call ask"][tabindex="0"]').click();
const buy = async (page, { trading }) => {
  await pressAsk(page);
  await page
    .getByRole('button', { name: named(trading.details.buyAct) })
    .last()
    .click();
};
const failing = (page) =>
  page.route(/\/(api\/(adx|market|seasons|hti|quiz|predictions|leaderboard|admin)|functions)/, (route) =>
    route.abort(),
  );

/** A package from a template, in the builder; on a phone in the sheet that its bar opens. */
const build = async (page, { package: words }) => {
  await page.getByRole('button', { name: words.open }).click();
  if (page.viewportSize().width === PHONE.width)
    await page.getByRole('button', { name: words.show }).click({ timeout: 5_000 });
  await page.getByRole('button', { name: words.template.straddle, exact: true }).click();
};
const byKey = (key) => async (page) => {
  await page
    .locator('main')
    .first()
    .click({ position: { x: 1, y: 1 } });
  await page.keyboard.press(key);
};

/** In the order of a visit. `before` comes before the page is loaded, `act` after. */
const SCREENS = [
  ...[
    '/',
    '/members',
    '/projects',
    '/events',
    '/contact',
    '/imprint',
    '/privacy',
    '/login',
    '/auth/confirm',
    '/auth/school',
    '/set-password',
    '/no-such-page',
  ].map((path) => ({ name: path === '/' ? 'home' : path.slice(1).replaceAll('/', '-'), path })),
  { name: 'contact-refused', path: '/contact', act: (page) => page.locator('main button[type=submit]').click() },
  { name: 'board-visitor', path: '/battleground' },
  { name: 'desk', path: '/battleground?sym=SAP', who: 'member' },
  { name: 'desk-ticket', path: '/battleground?sym=SAP', who: 'member', act: pressAsk },
  {
    name: 'desk-limit',
    path: '/battleground?sym=SAP',
    who: 'member',
    act: async (page, texts) => {
      await buy(page, texts);
      await page.getByRole('radio', { name: texts.trading.limit.limit, exact: true }).click();
    },
  },
  { name: 'desk-package', path: '/battleground?sym=SAP', who: 'member', act: build },
  { name: 'desk-confirm', path: '/battleground?sym=SAP', who: 'member', act: buy },
  { name: 'desk-model', path: '/battleground?sym=SAP&exp=6&atm=0.1', who: 'member' },
  { name: 'desk-failed', path: '/battleground', who: 'member', before: failing },
  { name: 'portfolio', path: '/battleground?tab=portfolio', who: 'member' },
  {
    name: 'portfolio-position',
    path: '/battleground?tab=portfolio',
    who: 'member',
    act: (page, { portfolio }) =>
      page.locator('section', { hasText: portfolio.positions.title }).last().getByRole('button').first().click(),
  },
  { name: 'portfolio-failed', path: '/battleground?tab=portfolio', who: 'member', before: failing },
  { name: 'board', path: '/battleground?tab=leaderboard', who: 'member' },
  { name: 'board-failed', path: '/battleground?tab=leaderboard', who: 'member', before: failing },
  { name: 'predictions', path: '/battleground?tab=predictions', who: 'member' },
  { name: 'predictions-failed', path: '/battleground?tab=predictions', who: 'member', before: failing },
  { name: 'quiz', path: '/battleground?track=hti', who: 'member' },
  { name: 'quiz-failed', path: '/battleground?track=hti', who: 'member', before: failing },
  { name: 'account', path: '/account', who: 'member' },
  ...['questions', 'tickers', 'revenues', 'badges', 'seasons', 'users', 'event'].map((tab) => ({
    name: `console-${tab}`,
    path: `/admin?tab=${tab}`,
    who: 'admin',
  })),
  ...['questions', 'tickers', 'seasons'].map((tab) => ({
    name: `console-${tab}-new`,
    path: `/admin?tab=${tab}`,
    who: 'admin',
    act: (page) => page.locator('[data-admin-new]').click(),
  })),
  {
    name: 'console-badges-new',
    path: '/admin?tab=badges',
    who: 'admin',
    act: async (page) => {
      await page.locator('main td').getByRole('checkbox').first().click();
      await page.locator('[data-admin-new]').click();
    },
  },
  { name: 'console-audit', path: '/admin', who: 'admin', act: byKey('a') },
  { name: 'console-messages', path: '/admin', who: 'admin', act: byKey('m') },
  { name: 'console-failed', path: '/admin', who: 'admin', before: failing },
  { name: 'events-console', path: '/admin/events', who: 'admin' },
  { name: 'event-played', path: '/admin/events?event={played}', who: 'admin' },
  { name: 'event-over', path: '/admin/events?event={over}', who: 'admin' },
  ...['live', 'reveal', 'replay'].flatMap((view) => {
    const path = `/admin/events?tab=scorecard&event={${view === 'live' ? 'played' : 'over'}}&view=${view}`;
    return [
      { name: `stage-${view}`, path, who: 'admin' },
      { name: `projector-${view}`, path, who: 'admin', sizes: [PROJECTOR], act: byKey('f') },
    ];
  }),
  { name: 'components', path: '/dev/components' },
];

export async function shootEveryScreen(chromium, executablePath, [wanted, start = '']) {
  const folder = resolve(wanted ?? join(tmpdir(), 'convexity-every-screen'));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const site = await startDemoSite();
  const { languageList } = await loadSource('src/rules/site/language-list.ts');
  const tokens = Object.fromEntries(
    await Promise.all(Object.entries(PEOPLE).map(async ([who, person]) => [who, await signIn(site, person)])),
  );
  const screens = SCREENS.filter(({ name }) => name.startsWith(start));
  const events =
    screens.some(({ path }) => path.includes('{')) && (await playEvents(site, JSON.parse(tokens.admin).token));
  const browser = await chromium.launch({ executablePath });
  const taken = [];
  for (const { code, locale } of languageList) {
    const texts = {};
    for (const name of ['trading', 'portfolio', 'package'])
      texts[name] = (await loadSource(`src/texts/${code}/${name}.ts`)).default;
    for (const screen of screens)
      for (const colorScheme of ['light', 'dark'])
        for (const viewport of screen.sizes ?? [DESK, PHONE]) {
          const file = `${screen.name}-${viewport.width}-${colorScheme}-${code}.png`;
          const look = {
            viewport,
            colorScheme,
            locale,
            timezoneId: 'Europe/Berlin',
            reducedMotion: 'reduce',
            hasTouch: viewport === PHONE,
          };
          const problem = await shoot(browser, { site, events, screen, look, texts, tokens, file: join(folder, file) });
          taken.push({ file, name: screen.name, problem });
          say(problem === undefined ? file : `${file}: ${problem}`);
        }
  }
  await browser.close();
  writeFileSync(join(folder, 'index.html'), gallery(taken));
  say(`${taken.length} pictures: ${join(folder, 'index.html')}`);
}

/** A local server takes the word of who asks in place of the bot check. */
async function signIn(site, { email, password }) {
  const { LOCAL_BYPASS_TOKEN } = await loadSource('src/contract/bypass-token.ts');
  const answer = await fetch(`${site}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password, turnstileToken: LOCAL_BYPASS_TOKEN }),
  });
  const { data } = await answer.json();
  return JSON.stringify({ token: data.access_token, email });
}

/** What went wrong, if anything did; a picture is taken all the same. */
async function shoot(browser, { site, events, screen, look, texts, tokens, file }) {
  const context = await browser.newContext({ ...look, baseURL: site });
  const page = await context.newPage();
  await page.addInitScript((session) => {
    if (window === window.top && session) localStorage.setItem('session', session);
  }, screen.who && tokens[screen.who]);
  let problem;
  try {
    await screen.before?.(page);
    await page.goto(`/#${screen.path.replace(/\{(\w+)\}/, (_, name) => events[name])}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    if (screen.before === undefined)
      await page.waitForFunction(
        () => !document.querySelector('.animate-shimmer') || location.hash.includes('components'),
      );
    await screen.act?.(page, texts);
    await page.waitForLoadState('networkidle');
  } catch (error) {
    [problem] = String(error).split('\n');
  }
  const isWhole = screen.act === undefined && look.viewport !== PROJECTOR;
  if (isWhole) {
    // What comes into view is drawn only then.
    await page.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight / 2) {
        window.scrollTo(0, y);
        await new Promise(requestAnimationFrame);
      }
      window.scrollTo(0, 0);
    });
    await page.waitForLoadState('networkidle');
  }
  await page.screenshot({ path: file, fullPage: isWhole });
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  if (over > 0) problem ??= `${over} px wider than the screen`;
  await context.close();
  return problem;
}

function gallery(taken) {
  const names = [...new Set(taken.map(({ name }) => name))];
  const part = (name) =>
    `<h2 id="${name}">${name}</h2><div>${taken
      .filter((one) => one.name === name)
      .map(
        ({ file, problem }) =>
          `<a href="${file}"><img loading="lazy" src="${file}" alt=""><span>${file}${problem ? ` — ${problem}` : ''}</span></a>`,
      )
      .join('')}</div>`;
  return `<!doctype html><meta charset="utf-8"><title>Every screen</title><style>
body{font:14px system-ui;margin:24px;background:#8892a0}nav a{margin-right:12px}div{display:flex;flex-wrap:wrap;gap:12px;align-items:flex-start}
img{display:block;max-width:420px;max-height:640px;border:1px solid #333}span{display:block;max-width:420px}</style>
<nav>${names.map((name) => `<a href="#${name}">${name}</a>`).join('')}</nav>${names.map(part).join('\n')}`;
}
