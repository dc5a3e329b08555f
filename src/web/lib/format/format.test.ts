import { describe, expect, it } from 'vitest';
import { dash, formatFor } from './format.ts';

const en = formatFor('en');
const de = formatFor('de');
/** Intl separates with spaces that do not break; here they are read as plain ones. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('euro', () => {
  it.each([
    [1234.56, '€1,234.56', '1.234,56 €'],
    [0, '€0.00', '0,00 €'],
    [-0.001, '€0.00', '0,00 €'],
    [-99.9, '-€99.90', '-99,90 €'],
    [1e6, '€1,000,000.00', '1.000.000,00 €'],
  ])('%d', (value, english, german) => {
    expect(plain(en.euro(value))).toBe(english);
    expect(plain(de.euro(value))).toBe(german);
  });

  it('carries a sign where it is a change, but not on zero', () => {
    expect(plain(en.euro(5, { sign: true }))).toBe('+€5.00');
    expect(plain(de.euro(-5, { sign: true }))).toBe('-5,00 €');
    expect(plain(de.euro(0.001, { sign: true }))).toBe('0,00 €');
  });
});

describe('euro on an axis', () => {
  it.each([
    [100_000, '€100,000', '100.000 €'],
    [-2_500, '-€2,500', '-2.500 €'],
    [0.5, '€0.5', '0,5 €'],
    [0, '€0', '0 €'],
  ])('%d', (value, english, german) => {
    expect(plain(en.axisEuro(value))).toBe(english);
    expect(plain(de.axisEuro(value))).toBe(german);
  });
});

describe('percent', () => {
  it('takes percent points and shows one decimal', () => {
    expect(plain(en.percent(12.54))).toBe('12.5%');
    expect(plain(de.percent(12.54))).toBe('12,5 %');
    expect(plain(de.percent(-0.04))).toBe('0,0 %');
  });

  it('carries a sign where it is a change', () => {
    expect(plain(en.percent(3, { sign: true }))).toBe('+3.0%');
    expect(plain(de.percent(-22.24, { sign: true }))).toBe('-22,2 %');
    expect(plain(en.percent(0.04, { sign: true }))).toBe('0.0%');
  });
});

describe('what is no number', () => {
  it.each([Number.NaN, Infinity, -Infinity, null, undefined])('%s is a dash', (value) => {
    expect(en.euro(value)).toBe(dash);
    expect(de.percent(value)).toBe(dash);
    expect(de.number(value)).toBe(dash);
  });

  it('is a dash for an instant too', () => {
    expect(en.date('soon')).toBe(dash);
    expect(de.time(Number.NaN)).toBe(dash);
  });
});

describe('instants are Berlin times', () => {
  const winter = '2026-01-15T23:30:05Z';
  const summer = '2026-07-15T23:30:05Z';

  it('in winter and in summer', () => {
    expect(en.dateTime(winter)).toBe('16 Jan 2026, 00:30');
    expect(en.dateTime(summer)).toBe('16 Jul 2026, 01:30');
    expect(plain(de.dateTime(winter))).toBe('16. Jan. 2026, 00:30');
    expect(plain(de.date(summer))).toBe('16. Juli 2026');
  });

  it('on a clock of 24 hours, with seconds when asked', () => {
    expect(en.time(winter)).toBe('00:30');
    expect(en.time(winter, { seconds: true })).toBe('00:30:05');
    expect(de.time(summer, { seconds: true })).toBe('01:30:05');
    expect(de.weekday(winter)).toBe('Fr');
    expect(en.weekday(winter)).toBe('Fri');
  });
});

describe('plain numbers', () => {
  it('group and round by language', () => {
    expect(en.number(1234.5)).toBe('1,235');
    expect(de.number(1234.567, 2)).toBe('1.234,57');
  });
});
