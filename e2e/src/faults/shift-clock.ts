import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded with `node --import` into the product under test only. On SIGUSR2 it moves the wall clock by the milliseconds
 * in CLOCK_OFFSET_FILE. Timers and `performance.now()` are not affected, as on a real machine.
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
