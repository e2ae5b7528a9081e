/** Events of one recognition, in the order in which they happen. */
export type SpeechEvents = {
  /** What was heard so far; each text replaces the one before. */
  onText: (text: string) => void;
  /** The recognition has ended without a result. */
  onFailure: (error: unknown) => void;
};

/** One person who speaks once. */
export type SpeechSession = {
  /** Sound in the order in which it was spoken: 8 kHz, 16 bit, mono, little endian. */
  push(pcm: Buffer): void;
  /** Nothing more will come. Returns the text of everything, empty when nothing was said. */
  finish(): Promise<string>;
  /** Nobody waits for the text any more. */
  cancel(): void;
};

export type OpenSpeech = (events: SpeechEvents) => SpeechSession;

export type SpeechState = {
  state: 'ready' | 'installing' | 'off' | 'failed';
  percent?: number | undefined;
  reason?: string | undefined;
};

/** What recognises speech: the embedded engine or a service. */
export type Recogniser = {
  engine: 'embedded' | 'sherpa' | 'openai' | 'baidu' | 'off';
  status(): Promise<SpeechState>;
  open: OpenSpeech;
};
