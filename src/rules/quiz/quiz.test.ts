import { describe, expect, it } from 'vitest';
import { judgeAnswer, judgeKept, type Answerable } from './judge-answer.ts';
import { categoriesOf, difficultyOf, phaseOf } from './question.ts';

const text: Answerable = { kind: 'string', correct: { value: ' Black-Scholes ' }, optionCount: 0 };
const number: Answerable = { kind: 'number', correct: { value: 0.3 }, optionCount: 0 };
const choice: Answerable = { kind: 'mcq', correct: { index: 2 }, optionCount: 4 };

describe('a text', () => {
  it.each([
    ['Black-Scholes', true],
    ['\t Black-Scholes\n', true],
    ['black-scholes', false],
    ['Black Scholes', false],
    ['Black-Scholes.', false],
    ['', undefined],
    [' \n\u00a0', undefined],
    ['x'.repeat(2001), undefined],
    [7, undefined],
    ['\u200B \u3164', undefined],
  ])('%j is judged %s', (answer, verdict) => {
    expect(judgeAnswer(text, answer)).toBe(verdict);
  });
});

describe('a number', () => {
  it.each([
    [0.3, true],
    ['0.3', true],
    [' .3 ', true],
    ['3e-1', true],
    [0.1 + 0.2, true],
    [0.3 * (1 + 9e-10), true],
    [0.3 * (1 + 2e-9), false],
    [-0.3, false],
    [0, false],
    ['', undefined],
    [' ', undefined],
    ['1e309', undefined],
    ['Infinity', undefined],
    ['NaN', undefined],
    ['0x10', undefined],
    ['0.3 percent', undefined],
    ['1,5', undefined],
    [Infinity, undefined],
    [Number.NaN, undefined],
  ])('%j is judged %s', (answer, verdict) => {
    expect(judgeAnswer(number, answer)).toBe(verdict);
  });

  it('knows zero, and numbers far apart in size', () => {
    const zero = { ...number, correct: { value: 0 } };
    expect([0, -0, 1e-300].map((answer) => judgeAnswer(zero, answer))).toEqual([true, true, false]);
    const huge = { ...number, correct: { value: 1e300 } };
    expect(judgeAnswer(huge, 1e300 * (1 + 1e-12))).toBe(true);
    expect(judgeAnswer(huge, -1e300)).toBe(false);
  });
});

it('takes a number within its tolerance, to the last digit', () => {
  const near: Answerable = { kind: 'number', correct: { value: 0.2, tolerance: 0.1 }, optionCount: 0 };
  expect([0.1, 0.3, 0.2, 0.3000001, 0.0999999, '0.25'].map((answer) => judgeAnswer(near, answer))).toEqual([
    true,
    true,
    true,
    false,
    false,
    true,
  ]);
});

it('takes any accepted text, exactly', () => {
  const named: Answerable = {
    kind: 'string',
    correct: { value: 'Vega', alternatives: ['vega ', 'ν'] },
    optionCount: 0,
  };
  expect(['Vega', 'vega', ' ν', 'VEGA', 'nu'].map((answer) => judgeAnswer(named, answer))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

it('judges what was kept as it judged what was sent', () => {
  expect(['2', '1', 'x'].map((kept) => judgeKept(choice, kept))).toEqual([true, false, false]);
  expect(['0.3', '3e-1', 'x'].map((kept) => judgeKept(number, kept))).toEqual([true, true, false]);
});

describe('a choice', () => {
  it.each([
    [2, true],
    [0, false],
    [3, false],
    [4, undefined],
    [-1, undefined],
    [1.5, undefined],
    ['2', undefined],
  ])('%j is judged %s', (answer, verdict) => {
    expect(judgeAnswer(choice, answer)).toBe(verdict);
  });
});

it('is open from its release up to its close, to the millisecond', () => {
  const times = { releaseMs: 1000, closeMs: 2000 };
  expect([999, 1000, 1999, 2000].map((nowMs) => phaseOf(times, nowMs))).toEqual([
    'unreleased',
    'open',
    'open',
    'closed',
  ]);
  expect(phaseOf({ releaseMs: 1000, closeMs: null }, 1e15)).toBe('open');
});

it('is harder for more points', () => {
  expect([0, 10, 14, 15, 19, 20, 100].map(difficultyOf)).toEqual([
    'easy',
    'easy',
    'easy',
    'medium',
    'medium',
    'hard',
    'hard',
  ]);
});

it('is in the categories of its tags', () => {
  expect(categoriesOf(['options', 'system-design', 'technical'])).toEqual(['technical', 'system-design']);
  expect(categoriesOf(['Technical'])).toEqual([]);
});
