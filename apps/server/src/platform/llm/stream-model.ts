import type { Turn } from '@wenjin/contract/chat/answer';
import type { Source } from '@wenjin/domain/knowledge/extract-answer';
import type { QuestionWord } from '@wenjin/domain/knowledge/question-words';

/** The token usage of an answer as the vendor counts it. */
export type TokenUsage = { promptTokens: number; completionTokens: number };

/** The purpose of a call; the built-in engine composes a different text for each. */
export type Purpose = 'answer' | 'title' | 'suggestions' | 'reword' | 'robot' | 'test';

export type ModelRequest = {
  userId: string;
  purpose: Purpose;
  /** What the usage of an answer is counted as, when it is no plain answer. */
  use?: 'knowledge' | 'files' | 'compare' | undefined;
  /** The answer that the call belongs to. */
  answerId?: string | undefined;
  vendor: string;
  model: string;
  /** The vendor's name of the model (with Ark the endpoint id), where it differs from ours. */
  upstreamModel?: string | undefined;
  /** The model's name for users. */
  label: string;
  turns: readonly Turn[];
  temperature?: number | undefined;
  maxTokens?: number | undefined;
  /** Reading stops after this many characters; without it, after the maximum length of a message. */
  maxCharacters?: number | undefined;
  /** True for the built-in engine when it answers because the vendor's stored key cannot be decrypted. */
  isKeyUnreadable?: boolean | undefined;
  /**
   * The passages that the answer must be drawn from. A vendor reads them in the system prompt; the built-in engine quotes
   * them from here.
   */
  sources?: { words: readonly QuestionWord[]; list: readonly Source[]; asOf: string } | undefined;
  /** The beginning of an answer that goes on. The last two turns of `turns` then ask a model for the rest. */
  continues?: string | undefined;
  /** Called at most once, when the model has cut its text at the longest length. */
  onCut?: (() => void) | undefined;
  /** Called at most once, when the vendor has reported the token usage. */
  onUsage?: ((usage: TokenUsage) => void) | undefined;
};

/** Takes the next piece of the text and returns whether more is wanted. */
export type TakePiece = (text: string) => boolean;

/**
 * Calls one kind of model server. Resolves at the end, rejects on failure, stops when the signal aborts. Pieces are
 * passed by a callback and not by an async iterator: a question passes through half a dozen of these functions, and an
 * iterator would cost each of them several promises for every piece.
 */
export type StreamModel = (request: ModelRequest, signal: AbortSignal, take: TakePiece) => Promise<void>;
