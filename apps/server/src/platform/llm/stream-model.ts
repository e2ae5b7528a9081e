import type { Turn } from '@wenjin/contract/chat/answer';

export type ModelRequest = {
  model: string;
  /** How people call it. */
  label: string;
  turns: readonly Turn[];
  temperature?: number | undefined;
  maxTokens?: number | undefined;
};

/** Speaks to one kind of model server. Ends by returning, fails by throwing, stops when the signal aborts. */
export type StreamModel = (request: ModelRequest, signal: AbortSignal) => AsyncIterable<string>;
