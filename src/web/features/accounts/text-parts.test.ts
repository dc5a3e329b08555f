import { expect, it } from 'vitest';
import { textParts } from './text-parts.ts';

it('finds the links of a text and loses nothing of it', () => {
  const text = 'Confirm:\nhttp://localhost:3000/#/auth/confirm?token=a-b_c\n\nBye javascript:alert(1)';
  const parts = textParts(text);
  expect(parts.filter((part) => part.isLink).map((part) => part.text)).toEqual([
    'http://localhost:3000/#/auth/confirm?token=a-b_c',
  ]);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(textParts('')).toEqual([]);
});
