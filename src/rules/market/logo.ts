import { logoLetters } from './logo-letters.ts';
import type { Sector } from './underlyings.ts';

/** Dark enough for white letters on them (contrast above 4.5). */
const COLOURS: Record<Sector, string> = {
  Industrials: '#475569',
  Financials: '#1d4ed8',
  Utilities: '#047857',
  Materials: '#92400e',
  'Health Care': '#be123c',
  'Information Technology': '#6d28d9',
  'Consumer Discretionary': '#c2410c',
  'Communication Services': '#a21caf',
};
const PLACEHOLDER_COLOUR = '#52525b';
const LOGO_SIZE = 96;
/** Of the letters, as a share of their size. */
const CAPITAL_HEIGHT = 0.727;

/** A tile with the ticker's letters in the colour of its sector; without a sector, the placeholder. */
export function drawLogo(symbol: string, sector: string | undefined): string {
  const letters = /^[A-Z0-9]{1,10}$/.test(symbol) ? symbol.slice(0, 4) : '?';
  const fontSize = [46, 46, 42, 34, 27][letters.length] ?? 27;
  const colour = Object.entries(COLOURS).find(([name]) => name === sector)?.[1] ?? PLACEHOLDER_COLOUR;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LOGO_SIZE} ${LOGO_SIZE}" width="${LOGO_SIZE}" height="${LOGO_SIZE}">`,
    `<rect width="${LOGO_SIZE}" height="${LOGO_SIZE}" rx="20" fill="${colour}"/>`,
    `<path d="M0 76 Q30 66 48 72 T96 58 V76 A20 20 0 0 1 76 96 H20 A20 20 0 0 1 0 76 Z" fill="#fff" fill-opacity=".14"/>`,
    ...outlines(letters, fontSize),
    `</svg>`,
  ].join('');
}

/** The letters side by side around the middle of the tile. */
function outlines(letters: string, fontSize: number): string[] {
  const scale = fontSize / 100;
  const drawn = Array.from(letters, (letter) => logoLetters[letter] ?? { width: 0, path: '' });
  let left = (LOGO_SIZE - scale * drawn.reduce((sum, { width }) => sum + width, 0)) / 2;
  const base = LOGO_SIZE / 2 + (CAPITAL_HEIGHT / 2) * fontSize;
  return drawn.map(({ width, path }) => {
    const at = `translate(${left.toFixed(1)} ${base.toFixed(1)}) scale(${scale})`;
    left += scale * width;
    return `<path fill="#fff" transform="${at}" d="${path}"/>`;
  });
}

/** An address that an admin may give for a logo: on this site, or elsewhere by https. Nothing that could run, and no user or password in it. */
export function isLogoAddress(text: string): boolean {
  if (/^\/(?![/\\])[\w\-./]{1,200}$/.test(text)) return !text.includes('..');
  if (text.length > 500 || !/^https:\/\/[^\s\\"'<>`]+$/.test(text) || !URL.canParse(text)) return false;
  const { username, password, hostname } = new URL(text);
  return username === '' && password === '' && hostname.includes('.');
}
