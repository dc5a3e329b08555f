import { expect, it } from 'vitest';
import type * as z from 'zod';
import { contract } from '../contract.ts';
import { shockBody } from '../live-event-shapes.ts';
import { newTicker } from './market.ts';
import { newQuestion } from './quiz.ts';

const season = contract['PUT /api/admin/seasons/:id'].body.shape;
const badge = contract['POST /functions/v1/admin_awards_badges'].body.shape.data.shape;
const event = contract['POST /api/admin/events'].body.shape;

it.each<[string, z.ZodType, (text: string) => unknown]>([
  ['a ticker', newTicker.shape.name, String],
  ['a sector', newTicker.shape.sector, String],
  ['a question', newQuestion.shape.title, String],
  ['a tag', newQuestion.shape.tags, (text) => [text]],
  ['a season', season.name, String],
  ['a badge', badge.name, String],
  ['an event', event.name, String],
  ['a headline', shockBody.shape.headline, String],
])('the name of %s is one line that reads as it was written', (_, schema, valueOf) => {
  expect(schema.safeParse(valueOf('Zoë & Söhne 3–4')).success).toBe(true);
  for (const text of ['a\u202Eb', 'a\u0007b', 'a\u001Bb', 'a\nb', 'a\u2028b', 'a\uD800b'])
    expect([text, schema.safeParse(valueOf(text)).success]).toEqual([text, false]);
});
