/** The sound of recorded speech: 16 bit, mono, little endian. */
export const SPEECH_SAMPLE_RATE = 8000;
export const SPEECH_BYTES_PER_SECOND = SPEECH_SAMPLE_RATE * 2;
