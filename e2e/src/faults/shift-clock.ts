import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/**
 * `node --import` loads this into the product under test, and nowhere else: on SIGUSR2 its wall clock moves by the
 * milliseconds that CLOCK_OFFSET_FILE holds. Timers and `performance.now()` go on as they are, as on a real machine.
 */
const RealDate = Date;
const realNow = Date.now.bind(Date);
let offset = 0;

class ShiftedDate extends RealDate {
  constructor(...parts: unknown[]) {
    if (parts.length === 0) super(realNow() + offset);
    else super(...(parts as [number]));
  }

  static override now(): number {
    return realNow() + offset;
  }
}

globalThis.Date = ShiftedDate as DateConstructor;
if (isMainThread) {
  process.on('SIGUSR2', () => {
    offset = Number(readFileSync(process.env['CLOCK_OFFSET_FILE'] ?? '', 'utf8'));
  });
}
