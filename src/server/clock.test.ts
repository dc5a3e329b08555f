import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openClock } from './clock.ts';
import { openTestDatabase } from './testing/test-database.ts';

describe.each(['embedded', 'postgresql'] as const)('product clock on %s', (kind) => {
  it('adds all stored moves to machine time, also after a restart and for other servers', async () => {
    const { database } = await openTestDatabase(kind);
    const clock = await openClock(database, () => 1_000_000);
    const other = await openClock(database, () => 1_000_000);
    await clock.moveForward(5_000);
    await clock.moveForward(3);
    expect(clock.now()).toBe(1_005_003);
    expect(other.now()).toBe(1_000_000);
    await other.refresh();
    expect(other.now()).toBe(1_005_003);
    expect((await openClock(database, () => 2_000_000)).now()).toBe(2_005_003);
  });

  it('does not follow a machine clock that is set back', async () => {
    const { database } = await openTestDatabase(kind);
    const time = { ms: 5_000 };
    const clock = await openClock(database, () => time.ms);
    expect(clock.now()).toBe(5_000);
    time.ms = 4_000;
    expect(clock.now()).toBe(5_000);
    time.ms = 6_000;
    expect(clock.now()).toBe(6_000);
  });

  it('begins no earlier than it was, when the machine`s clock is set back while no server runs', async () => {
    const { database } = await openTestDatabase(kind);
    const before = await openClock(database, () => 5_000_000);
    await before.moveForward(7);
    await before.keep();
    const after = await openClock(database, () => 1_000_000);
    expect(after.now()).toBeGreaterThan(before.now());
    // A server that is behind does not take back what another has written down.
    await (await openClock(database, () => 4_000_000)).keep();
    expect((await openClock(database, () => 0)).now()).toBeGreaterThan(before.now());
    expect((await openClock(database, () => 6_000_000)).now()).toBe(6_000_007);
  });

  it('never moves back, neither through the code nor in the database', async () => {
    const { database } = await openTestDatabase(kind);
    const clock = await openClock(database);
    for (const byMs of [0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])
      await expect(clock.moveForward(byMs)).rejects.toThrow(RangeError);
    await expect(database.execute(sql`insert into clock_moves (forward_ms) values (-1)`)).rejects.toThrow();
    expect(clock.offsetMs()).toBe(0);
  });
});
