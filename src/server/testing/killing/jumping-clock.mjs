// Loaded before a program: its machine's clock is off by as many milliseconds as the file says, and follows what is written there.
import { readFileSync, watchFile } from 'node:fs';

const file = process.env.JUMPING_CLOCK_FILE ?? '';
const Real = Date;
let offMs = 0;
const read = () => {
  offMs = Number(readFileSync(file, 'utf8'));
};
read();
watchFile(file, { interval: 20, persistent: false }, read);

globalThis.Date = class extends Real {
  constructor(...given) {
    super(...(given.length === 0 ? [Real.now() + offMs] : given));
  }

  static now() {
    return Real.now() + offMs;
  }
};
