/** 20 ms at 8 kHz. */
export const FRAME_SAMPLES = 160;
export const FRAME_BYTES = FRAME_SAMPLES * 2;
export const FRAME_SECONDS = 0.02;

/** The quietest tenth of the last 1.5 seconds is the noise of the room. */
const REMEMBERED_FRAMES = 75;
const QUIET_SHARE = 0.1;
/** A voice is so much louder than the room. */
const ABOVE_ROOM_DB = 8;
/** Nothing below this is a voice, however quiet the room is. */
const VOICE_MIN_DB = -50;
/** Of so many frames in a row, so many must be loud: a click is no voice. */
const WINDOW_FRAMES = 6;
const WINDOW_LOUD = 4;

/** Finds out frame by frame whether somebody speaks. Steady noise and tones count as silence. */
export function createVoiceActivity() {
  const levels: number[] = [];
  const window: boolean[] = [];

  return {
    /** Takes 20 ms of sound and returns whether a voice is heard in it. */
    hear(frame: Buffer): boolean {
      const level = levelOf(frame);
      levels.push(level);
      if (levels.length > REMEMBERED_FRAMES) levels.shift();
      window.push(level > Math.max(VOICE_MIN_DB, roomLevel(levels) + ABOVE_ROOM_DB));
      if (window.length > WINDOW_FRAMES) window.shift();
      return window.filter(Boolean).length >= WINDOW_LOUD;
    },
  };
}

/** Cuts a stream of bytes into whole frames. */
export function createFrames() {
  let rest: Buffer = Buffer.alloc(0);
  return (pcm: Buffer): Buffer[] => {
    const all = rest.length === 0 ? pcm : Buffer.concat([rest, pcm]);
    const frames: Buffer[] = [];
    let at = 0;
    for (; at + FRAME_BYTES <= all.length; at += FRAME_BYTES) frames.push(all.subarray(at, at + FRAME_BYTES));
    rest = Buffer.from(all.subarray(at));
    return frames;
  };
}

function levelOf(frame: Buffer): number {
  let sum = 0;
  let mean = 0;
  const count = frame.length / 2;
  for (let index = 0; index < count; index += 1) mean += frame.readInt16LE(index * 2) / count;
  for (let index = 0; index < count; index += 1) {
    // A microphone with an offset is not loud.
    const sample = (frame.readInt16LE(index * 2) - mean) / 32_768;
    sum += sample * sample;
  }
  return 10 * Math.log10(sum / count + 1e-12);
}

function roomLevel(levels: readonly number[]): number {
  const sorted = levels.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * QUIET_SHARE)] ?? 0;
}
