import { expect, it } from 'vitest';
import { targetsOf, unsyncedOf } from './targets.ts';

it.each([
  ['nothing', '', [], [], []],
  ['what is typed', 'sap, alv', [], [], ['SAP', 'ALV']],
  ['what is ticked and was never synced', '', ['SAP'], [], ['SAP']],
  ['what is ticked beside what is typed by hand', 'ALV', ['SAP'], [], ['SAP', 'ALV']],
  ['what was synced', 'SAP, ALV', ['SAP', 'ALV'], ['SAP', 'ALV'], ['SAP', 'ALV']],
  ['what was typed over after it was synced', 'BAS', ['SAP', 'ALV'], ['SAP', 'ALV'], ['BAS']],
  ['what is left after a tick was taken off', 'SAP, ALV', ['SAP'], ['SAP', 'ALV'], ['SAP']],
  ['everything, when every tick was taken off', 'SAP', [], ['SAP'], []],
] as const)('acts on %s', (_name, typed, ticked, synced, expected) => {
  expect(targetsOf({ typed, ticked, synced })).toEqual(expected);
});

it('tells what is ticked and not yet in the input', () => {
  expect(unsyncedOf({ typed: 'sap', ticked: ['SAP', 'ALV'], synced: [] })).toEqual(['ALV']);
});
