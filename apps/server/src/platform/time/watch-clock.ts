const LOOK_EVERY_MS = 1000;
const JUMP_MS = 2000;
const STALL_MS = 5000;

type Watch = {
  /**
   * Called with how far the wall clock moved relative to the time that really passed; negative when it was set back.
   */
  onJump: (ms: number) => void;
  /** Called with how long the process did not run: it was stopped, its machine slept, or it was busy. */
  onStall: (ms: number) => void;
  everyMs?: number;
  stallMs?: number;
};

/** Detects jumps of the wall clock and stalls of the process, so that odd times in data and logs can be explained. */
export function watchClock({ onJump, onStall, everyMs = LOOK_EVERY_MS, stallMs = STALL_MS }: Watch): () => void {
  let wall = Date.now();
  let monotonic = performance.now();
  const looking = setInterval(() => {
    const passed = performance.now() - monotonic;
    const jumped = Date.now() - wall - passed;
    wall = Date.now();
    monotonic += passed;
    if (Math.abs(jumped) >= JUMP_MS) onJump(Math.round(jumped));
    if (passed - everyMs >= stallMs) onStall(Math.round(passed));
  }, everyMs);
  looking.unref();
  return () => clearInterval(looking);
}
