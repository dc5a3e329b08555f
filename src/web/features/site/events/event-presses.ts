/** What counts as opening an entry of the calendar, as the specification of the calendar says. */
const clickTolerancePx = 5;
const longPressMs = 250;
const doubleClickMs = 250;

export interface Press {
  x: number;
  y: number;
  atMs: number;
}

/** A pointer that wandered scrolls or selects; it does not open. */
export function isStill(down: Press | null, up: Press): boolean {
  return down === null || Math.hypot(up.x - down.x, up.y - down.y) <= clickTolerancePx;
}

/** A finger that rests on an entry opens it too, also where the browser then sends no click. */
export function isLongPress(down: Press | null, up: Press): boolean {
  return down !== null && up.atMs - down.atMs >= longPressMs && isStill(down, up);
}

/** The second of two clicks is not another one. */
export function isRepeat(openedAtMs: number | null, atMs: number): boolean {
  return openedAtMs !== null && atMs - openedAtMs < doubleClickMs;
}
