import * as fc from 'fast-check';

interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minItems?: number;
  anyOf?: JsonSchema[];
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
}

const HOSTILE_TEXTS = [
  '',
  ' ',
  '\0',
  '\uFFFF',
  '\uD800',
  '‮evil',
  "'; drop table users; --",
  '" or 1=1 --',
  '<script>alert(1)</script>',
  '${7*7}',
  '{{7*7}}',
  '%00',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  '1e309',
  '-1',
  '0x10',
  'true',
  '[]',
  '{}',
  'a'.repeat(5000),
  '𝕬'.repeat(300),
  '\r\nSet-Cookie: x=1',
];

/** Anything at all: what a schema does not expect. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    ...HOSTILE_TEXTS,
    null,
    true,
    false,
    0,
    -0,
    -1,
    1.5,
    1e308,
    Number.MAX_SAFE_INTEGER + 2,
    [],
    {},
    [[]],
    [null],
    { a: { b: { c: 1 } } },
    { length: -1 },
    { toString: 1 },
  ),
  fc.string(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.array(fc.constant('x'), { minLength: 100, maxLength: 200 }),
  fc.jsonValue({ maxDepth: 4 }),
);

/** A value that fits the schema's types and bounds, so that it gets past the edge and into the handler. */
export function fittingValue(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fittingValue));
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return fittingObject(schema);
    case 'array':
      return fittingList(fittingValue(schema.items ?? {}), schema.minItems ?? 0);
    case 'string':
      return fittingText(schema);
    case 'integer':
      return fc.integer({
        min: schema.minimum ?? (schema.exclusiveMinimum !== undefined ? schema.exclusiveMinimum + 1 : -1e9),
        max: Math.min(schema.maximum ?? 1e9, 2 ** 31 - 1),
      });
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e9, max: schema.maximum ?? 1e9, noNaN: true });
    case 'boolean':
      return fc.boolean();
    default:
      return hostileValue;
  }
}

/** Often the shortest that will do: each more that has to fit makes it less likely that all do. */
function fittingList(item: fc.Arbitrary<unknown>, minLength: number): fc.Arbitrary<unknown> {
  return fc.oneof(
    fc.array(item, { minLength, maxLength: minLength }),
    fc.array(item, { minLength, maxLength: minLength + 4 }),
  );
}

/** Of many optional parts only a few at once: each may be refused for a reason that no schema tells. */
const MANY_OPTIONAL = 8;

function fittingObject({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const values = Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, fittingValue(part)]));
  const whole = fc.record(values, { requiredKeys: required });
  const optional = Object.keys(properties).filter((name) => !required.includes(name));
  if (optional.length < MANY_OPTIONAL) return whole;
  const few = fc
    .tuple(fc.record(values), fc.subarray(optional, { maxLength: 3 }))
    .map(([value, kept]) =>
      Object.fromEntries(Object.entries(value).filter(([name]) => required.includes(name) || kept.includes(name))),
    );
  return fc.oneof(whole, { weight: 3, arbitrary: few });
}

function fittingText({ minLength = 0, maxLength = 200, pattern }: JsonSchema): fc.Arbitrary<string> {
  const fits = (text: string) =>
    text.length >= minLength &&
    text.length <= maxLength &&
    (pattern === undefined || new RegExp(pattern, 'u').test(text));
  const plain = PLAIN_TEXTS.filter(fits);
  const hostile = HOSTILE_TEXTS.filter(fits);
  const random = fc.string({ minLength, maxLength: Math.min(maxLength, 60), unit: 'binary' });
  return fc.oneof(
    ...(plain.length > 0 ? [{ weight: 6, arbitrary: fc.constantFrom(...plain) }] : []),
    ...(hostile.length > 0 ? [{ weight: 2, arbitrary: fc.constantFrom(...hostile) }] : []),
    { weight: 1, arbitrary: random },
  );
}

/** What a person would send: such values get past the checks and into the handlers. */
const PLAIN_TEXTS = [
  'ada@student.school.example',
  'Bob+x@school.example',
  'theta decay 41',
  'Vega Queen',
  'SAP',
  'SAP261218C00220000',
  '2026-12-18',
  'active',
  'Hello, may I join?',
  '2026-01-05T12:00:00Z',
  '00000000-0000-4000-8000-000000000000',
];
