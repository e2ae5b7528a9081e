/** What the capturing processor sends: sound at 8 kHz, and how loud it is. */
export type CaptureMessage = {
  readonly pcm?: ArrayBuffer;
  readonly level?: number;
  /** No more sound follows. */
  readonly isLast?: boolean;
};

export const CAPTURE_PROCESSOR = 'wenjin-capture';
/** 128 ms at 8 kHz. */
export const CHUNK_SAMPLES = 1024;
/** How often the level is told: about 30 times a second. */
export const LEVELS_PER_SECOND = 32;
