import { describe, expect, it } from 'vitest';
import glossary from '../../docs/glossary.md?raw';

const files = import.meta.glob<object>('./*/*.ts', { import: 'default', eager: true });

interface NotUsed {
  readonly word: RegExp;
  readonly instead: string;
  /** Texts that are given word for word, as file and key; the glossary says why. */
  readonly except?: readonly string[];
}

const english: readonly NotUsed[] = [
  {
    word: /\bemails?\b/i,
    instead: 'e-mail',
    except: [
      'accounts:reset.sent',
      'accounts:sent.resend',
      'accounts:confirm.success',
      'accounts:failed.reset',
      'accounts:problems.INVALID_CREDENTIALS',
      'accounts:problems.EMAIL_NOT_CONFIRMED',
      'accounts:problems.USER_EXISTS',
      'accounts:problems.INVALID_DOMAIN',
      'errors:INVALID_CREDENTIALS',
      'errors:EMAIL_NOT_CONFIRMED',
      'errors:USER_EXISTS',
      'errors:INVALID_DOMAIN',
      'people:columns.email',
      'rewards:badges.needEmail',
    ],
  },
  {
    word: /realiz/i,
    instead: 'realised, unrealised',
    except: [
      'portfolio:exercise.realized',
      'trading:order.realized',
      'portfolio:charts.contributions',
      'portfolio:charts.realized',
      'portfolio:charts.unrealized',
    ],
  },
  { word: /authoriz/i, instead: 'authorised', except: ['portfolio:cancelError.FORBIDDEN'] },
  {
    word: /behavior/i,
    instead: 'behaviour',
    except: ['quiz:filter.categories.behavioral', 'leaderboard:field.behavioral', 'questions:tagsHint'],
  },
  { word: /(?:organ|annual|recogn|summar|normal|optim|minim|maxim|analy|initial|final)[iy]z/i, instead: '-ise' },
  { word: /\bcolor|\bcenter\b|\bfavorite|\bcancel(?:ed|ing)\b/i, instead: 'colour, centre, cancelled' },
  { word: /(?<!Daily )PnL/, instead: 'P&L, or Daily PnL' },
  { word: /profit (?:and|or) loss/i, instead: 'P&L' },
  { word: /net worth|account value/i, instead: 'portfolio value' },
  { word: /\b(?:strike|exercise) price/i, instead: 'strike' },
  { word: /\bexpiration|\bmaturit/i, instead: 'expiry' },
  { word: /\boffer price/i, instead: 'ask' },
  { word: /[\d}] %/, instead: '4.5%, without a space' },
  { word: /[\d}] ?€/, instead: '€1,234.56, the sign first' },
  { word: /\d ?(?:am|pm|a\.m\.|p\.m\.)\b/i, instead: 'the time of 24 hours' },
];

const german: readonly NotUsed[] = [
  { word: /\bTrades?\b/, instead: 'Abschluss' },
  { word: /\bOrders?\b|\bOrderbuch/, instead: 'Auftrag' },
  { word: /platzier|\baufgeben\b|\baufgegeben/i, instead: 'einen Auftrag erteilen' },
  { word: /aufgeschoben/i, instead: 'verschoben' },
  { word: /Vermögen|\bEquity\b|Portfoliowert|Kontowert/, instead: 'Depotwert' },
  { word: /\bPortfolios?\b/, instead: 'Depot' },
  { word: /Startkapital|Kontostand|Bargeld|\bCash\b/, instead: 'Guthaben, Startguthaben' },
  { word: /P&L|PnL|G\/V|Gewinn (?:und|oder) Verlust/, instead: 'Ergebnis' },
  { word: /\bStrike|Ausübungspreis/, instead: 'Basispreis' },
  { word: /Kontrakt[^.]*\babgelaufen|Fälligkeit|Verfallsdatum/, instead: 'Verfall, verfallen' },
  { word: /\b(?:Bid|Ask)\b|Ankaufskurs|Verkaufskurs/, instead: 'Geld, Brief' },
  { word: /\bSpread/, instead: 'Spanne' },
  { word: /Frist verstrichen/, instead: 'Annahmeschluss' },
  { word: /Größter Rückgang/, instead: 'Drawdown' },
  { word: /\baktive[nr]? Saison/i, instead: 'laufende Saison' },
  { word: /Leaderboard|Bestenliste|Scoreboard/, instead: 'Rangliste, in einem Event Wertung' },
  { word: /\bE-?mail|(?<!E-)\bMails?\b|gemailt/, instead: 'E-Mail' },
  { word: /[\d}]%/, instead: '4,5 %, with a space' },
  { word: /€ ?[\d{]/, instead: '1.234,56 €, the sign last' },
  { word: /—/, instead: 'the short dash' },
];

describe.each([
  ['en', english],
  ['de', german],
])('the texts in %s', (language, list) => {
  const texts = textsIn(language);

  it.each(list)('say $instead', ({ word, except = [] }) => {
    const found = [...texts].filter(([key, text]) => word.test(withoutNames(text)) && !except.includes(key));
    expect(found).toEqual([]);
  });

  it.each(list)('have each exception that is made for $instead, and the glossary names it', ({ word, except = [] }) => {
    expect(except.filter((key) => !word.test(withoutNames(texts.get(key) ?? '')))).toEqual([]);
    expect(except.filter((key) => !glossary.includes(`\`${key}\``))).toEqual([]);
  });
});

it.each([
  ['Your email', english, 'e-mail'],
  ['Two orders were canceled', english, 'colour, centre, cancelled'],
  ['Total PnL', english, 'P&L, or Daily PnL'],
  ['Up 4.5 %', english, '4.5%, without a space'],
  ['It costs 5 €', english, '€1,234.56, the sign first'],
  ['Dein Vermögen', german, 'Depotwert'],
  ['Noch keine Trades', german, 'Abschluss'],
  ['Es kostet €5', german, '1.234,56 €, the sign last'],
  ['Die aktive Saison', german, 'laufende Saison'],
])('finds the word in %s', (planted, list, instead) => {
  expect(list.filter(({ word }) => word.test(planted)).map((found) => found.instead)).toEqual([instead]);
});

it.each(['Daily PnL of {{day}}', 'Order cancelled, E-mail sent', 'Up 4.5%, {{email}}', 'The size of €5'])(
  'leaves %s alone',
  (innocent) => {
    expect(english.filter(({ word }) => word.test(withoutNames(innocent)))).toEqual([]);
  },
);

/** What stands in a placeholder is a name of the program, never read; that something stands there counts. */
function withoutNames(text: string): string {
  return text.replaceAll(/\{\{[^}]*\}\}/g, '{{}}');
}

function textsIn(language: string): ReadonlyMap<string, string> {
  const folder = `./${language}/`;
  const into = new Map<string, string>();
  for (const [path, texts] of Object.entries(files)) {
    if (path.startsWith(folder)) collect(texts, `${path.slice(folder.length, -'.ts'.length)}:`, into);
  }
  return into;
}

function collect(texts: object, prefix: string, into: Map<string, string>): void {
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') into.set(prefix + key, value);
    else if (typeof value === 'object' && value !== null) collect(value, `${prefix}${key}.`, into);
  }
}
