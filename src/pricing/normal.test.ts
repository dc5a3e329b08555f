import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalDensity, normalDistribution } from './normal.ts';
import { normalTable, tableDensity, tableDistribution, tablePosition } from './normal-table.ts';
import { SEED } from './testing/any-option.ts';

/** x, distribution, density: computed with 40 digits. */
const VALUES = [
  [-37.4, 1.9536815616489922e-306, 7.31198534550511e-305],
  [-37, 5.725571222524577e-300, 2.1200065515246056e-298],
  [-30.7, 2.8458302208738193e-207, 8.745949016024064e-206],
  [-21.3, 5.676056162135483e-101, 1.2116531577351594e-99],
  [-13.01, 5.367104457034352e-39, 7.023382928222476e-38],
  [-9.5, 1.0494515075362608e-21, 1.007793539430001e-20],
  [-8.000001, 6.220910051763077e-16, 5.0522306655274e-15],
  [-7.999, 6.271685907467836e-16, 5.092848810445601e-15],
  [-6.3, 1.4882282217623127e-10, 9.601433370312334e-10],
  [-4.44, 4.497943888567908e-6, 2.09004779004504e-5],
  [-3, 0.0013498980316300946, 0.0044318484119380075],
  [-2.5, 0.006209665325776135, 0.017528300493568537],
  [-1.96, 0.024997895148220435, 0.05844094433345146],
  [-1, 0.15865525393145705, 0.24197072451914334],
  [-0.7, 0.24196365222307303, 0.31225393336676127],
  [-0.3, 0.3820885778110474, 0.3813878154605241],
  [-0.01, 0.4960106436853684, 0.39892233378608216],
  [-1e-9, 0.49999999960105773, 0.3989422804014327],
  [0, 0.5, 0.3989422804014327],
  [1e-9, 0.5000000003989423, 0.3989422804014327],
  [0.2, 0.579259709439103, 0.3910426939754559],
  [0.5, 0.6914624612740131, 0.35206532676429947],
  [1, 0.8413447460685429, 0.24197072451914334],
  [1.96, 0.9750021048517795, 0.05844094433345146],
  [3.3, 0.9995165758576162, 0.0017225689390536812],
  [5, 0.9999997133484281, 1.4867195147342977e-6],
  [7.7, 0.9999999999999932, 5.3241483722529524e-14],
  [8.2, 0.9999999999999999, 9.99837874849721e-16],
] as const;

describe('normal distribution', () => {
  it.each(VALUES)('at %d has full relative accuracy', (x, distribution, density) => {
    expect(Math.abs(normalDistribution(x) / distribution - 1)).toBeLessThan(1e-15);
    expect(Math.abs(normalDensity(x) / density - 1)).toBeLessThan(1e-15);
  });

  it('handles the ends of the line', () => {
    expect(normalDistribution(Infinity)).toBe(1);
    expect(normalDistribution(-Infinity)).toBe(0);
    expect(normalDistribution(-1e200)).toBe(0);
    expect(normalDensity(1e200)).toBe(0);
    expect(normalDistribution(Number.NaN)).toBeNaN();
    expect(normalDensity(Number.NaN)).toBeNaN();
  });

  it('is symmetric and never falls', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -40, max: 40, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (x, step) => {
          expect(normalDistribution(x) + normalDistribution(-x)).toBeCloseTo(1, 15);
          expect(normalDistribution(x + step)).toBeGreaterThanOrEqual(normalDistribution(x) * (1 - 1e-15));
        },
      ),
      { seed: SEED },
    );
  });

  it.each([
    [64, 1e-10],
    [256, 1e-12],
  ])('tabulated with %d cells per unit stays within %d', (cellsPerUnit, tolerance) => {
    const { coefficients } = normalTable(cellsPerUnit);
    let distributionError = 0;
    let densityError = 0;
    for (let x = -14; x <= 14; x += 0.000737) {
      const position = tablePosition(x, cellsPerUnit);
      const distribution = tableDistribution(coefficients, position);
      distributionError = Math.max(distributionError, Math.abs(distribution - normalDistribution(x)));
      densityError = Math.max(densityError, Math.abs(tableDensity(coefficients, position) - normalDensity(x)));
    }
    expect(distributionError).toBeLessThan(tolerance);
    expect(densityError).toBeLessThan(5 * tolerance);
  });
});
