import * as z from 'zod';
import { contract, type ContractKey } from '#contract/contract.ts';

/** What the schemas of the contract allow, as JSON Schema has it. */
interface Shape {
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Shape[];
  oneOf?: readonly Shape[];
  type?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  items?: Shape;
  prefixItems?: readonly Shape[];
  properties?: Readonly<Record<string, Shape>>;
  additionalProperties?: Shape | boolean;
}

/** An answer to every question, made from the contract alone. Texts are data without a letter; the turn chooses among what may differ. */
export function madeAnswers(turn: number): Record<string, unknown> {
  // oxlint-disable-next-line no-unsafe-type-assertion -- the keys of a constant object
  const keys = (Object.keys(contract) as ContractKey[]).filter((key) => contract[key].output !== 'stream');
  return Object.fromEntries(keys.map((key) => [key, made(shapeOf(key), '', turn)]));
}

function shapeOf(key: ContractKey): Shape {
  const { output } = contract[key];
  // oxlint-disable-next-line no-unsafe-type-assertion -- the part of JSON Schema that the library writes
  return output === 'stream' ? {} : (z.toJSONSchema(output, { unrepresentable: 'any' }) as Shape);
}

function made(shape: Shape, key: string, turn: number): unknown {
  if ('const' in shape) return shape.const;
  if (shape.enum !== undefined) return pick(shape.enum, turn);
  const choice = shape.anyOf ?? shape.oneOf;
  if (choice !== undefined)
    return made(
      pick(
        choice.filter(({ type }) => type !== 'null'),
        turn,
      ) ?? {},
      key,
      turn,
    );
  if (shape.type === 'object') return madeObject(shape, turn);
  if (shape.type === 'array') {
    if (shape.prefixItems !== undefined) return shape.prefixItems.map((part) => made(part, key, turn));
    return [turn, turn + 1, turn + 2].map((each) => made(shape.items ?? {}, key, each));
  }
  if (shape.type === 'boolean') return turn % 2 === 0;
  if (shape.type === 'string') return madeString(shape, key, turn);
  if (shape.type === 'number' || shape.type === 'integer')
    return Math.min(Math.max(turn + 1, shape.minimum ?? 0), shape.maximum ?? Number.MAX_SAFE_INTEGER);
  return null;
}

function madeObject({ properties = {}, additionalProperties }: Shape, turn: number): object {
  const entries = Object.entries(properties).map(([key, part]): [string, unknown] => [key, made(part, key, turn)]);
  if (typeof additionalProperties === 'object') entries.push(['SAP', made(additionalProperties, '', turn)]);
  return Object.fromEntries(entries);
}

function madeString({ format }: Shape, key: string, turn: number): string {
  if (format === 'date-time' || /_at$|_time$|^now$|last_updated/.test(key))
    return `2026-03-0${(turn % 8) + 1}T09:00:00.000Z`;
  if (format === 'date' || /^(day|date|expiry|as_of_date)$/.test(key)) return '2026-03-20';
  if (/option_symbol|^symbol$/.test(key)) return 'SAP260320P00280000';
  if (/ticker/.test(key)) return 'SAP';
  return `№ ${turn + 1}`;
}

function pick<T>(values: readonly T[], turn: number): T | undefined {
  return values[turn % values.length];
}
