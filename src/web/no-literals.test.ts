import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';

const components = import.meta.glob<string>(['./**/*.tsx', '!./**/*.test.tsx', '!./testing/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** What a visitor reads or hears. Every other attribute is for the machine. */
const spokenAttributes = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'title',
  'placeholder',
  'alt',
  'label',
  'heading',
  'description',
  'hint',
  'caption',
  'body',
  'text',
  'note',
]);

describe('components', () => {
  it('are found', () => {
    expect(Object.keys(components).length).toBeGreaterThan(30);
  });

  it.each(Object.keys(components))('%s says nothing that is not in the texts', (path) => {
    expect(literalsIn(components[path] ?? '')).toEqual([]);
  });
});

describe('the search for literals', () => {
  it.each([
    ['<p>Hello</p>', 'Hello'],
    ["<p>{'Hello'}</p>", 'Hello'],
    ['<p>{`Hello ${name}`}</p>', 'Hello '],
    ["<p>{busy ? 'Wait' : name}</p>", 'Wait'],
    ["<p>{busy && 'Wait'}</p>", 'Wait'],
    ['<img alt="A chart" />', 'A chart'],
    ['<input placeholder="Your name" />', 'Your name'],
    ["<button aria-label={open ? 'Close' : name} />", 'Close'],
    ['<Field label="Name" />', 'Name'],
    ['<><b>Grüße</b></>', 'Grüße'],
  ])('finds what is planted in %s', (planted, found) => {
    expect(literalsIn(`const x = ${planted};`)).toEqual([found]);
  });

  it.each([
    '<p>{t("key")}</p>',
    '<p className="text-sm">{name}: {count}</p>',
    '<p>{open && <b className="x">{name}</b>}</p>',
    '<input type="email" aria-label={t("name")} />',
    '<p>– · ▲ 100 %</p>',
  ])('leaves %s alone', (innocent) => {
    expect(literalsIn(`const x = ${innocent};`)).toEqual([]);
  });
});

function literalsIn(source: string): string[] {
  const found: string[] = [];
  visit(parseAst(source, { lang: 'tsx' }), (node) => {
    if (node['type'] === 'JSXText') keep(node['value'], found);
    if (node['type'] === 'JSXElement' || node['type'] === 'JSXFragment') {
      for (const child of listOf(node['children'])) spokenIn(child, found);
    }
    if (node['type'] === 'JSXAttribute' && spokenAttributes.has(nameOf(node['name']))) spokenIn(node['value'], found);
  });
  return found;
}

/** The texts an expression can come to, without looking into calls and nested elements. */
function spokenIn(value: unknown, found: string[]): void {
  if (!isNode(value)) return;
  switch (value['type']) {
    case 'Literal':
      keep(value['value'], found);
      break;
    case 'JSXExpressionContainer':
      spokenIn(value['expression'], found);
      break;
    case 'TemplateLiteral':
      for (const part of listOf(value['quasis'])) {
        if (isNode(part) && isNode(part['value'])) keep(part['value']['cooked'], found);
      }
      break;
    case 'ConditionalExpression':
      spokenIn(value['consequent'], found);
      spokenIn(value['alternate'], found);
      break;
    case 'LogicalExpression':
    case 'BinaryExpression':
      if (value['operator'] === '===' || value['operator'] === '!==') break;
      spokenIn(value['left'], found);
      spokenIn(value['right'], found);
      break;
    default:
  }
}

function keep(text: unknown, found: string[]): void {
  if (typeof text === 'string' && /\p{L}/u.test(text)) found.push(text);
}

type Node = Readonly<Record<string, unknown>>;

function visit(value: unknown, look: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) visit(one, look);
  if (!isNode(value)) return;
  look(value);
  for (const child of Object.values(value)) visit(child, look);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function nameOf(name: unknown): string {
  return isNode(name) && typeof name['name'] === 'string' ? name['name'] : '';
}
