import type { Turn } from '@wenjin/contract/chat/answer';

/** What an answer has cost, as the vendor counts it. */
export type TokenUsage = { promptTokens: number; completionTokens: number };

/** What an answer is for; the built-in engine makes each in its own way. */
export type Purpose = 'answer' | 'title' | 'suggestions' | 'test';

export type ModelRequest = {
  userId: string;
  purpose: Purpose;
  vendor: string;
  model: string;
  /** The name that the vendor knows it by (with Ark the endpoint id), where it differs from ours. */
  upstreamModel?: string | undefined;
  /** How people call it. */
  label: string;
  turns: readonly Turn[];
  temperature?: number | undefined;
  maxTokens?: number | undefined;
  /** Reading stops after this many characters; without it, after the longest answer that is kept. */
  maxCharacters?: number | undefined;
  /** Set for the built-in engine when it answers because the vendor's stored key cannot be decrypted. */
  isKeyUnreadable?: boolean | undefined;
  /** Called at most once, when the vendor has said what the answer cost. */
  onUsage?: ((usage: TokenUsage) => void) | undefined;
};

/** Takes the next piece of the text, and gives back whether more is wanted. */
export type TakePiece = (text: string) => boolean;

/**
 * Speaks to one kind of model server. Ends by resolving, fails by rejecting, stops when the signal aborts. Pieces are
 * handed on by a call and not by an async iterator: a question passes through half a dozen of these functions, and an
 * iterator costs each of them some promises for every piece.
 */
export type StreamModel = (request: ModelRequest, signal: AbortSignal, take: TakePiece) => Promise<void>;
