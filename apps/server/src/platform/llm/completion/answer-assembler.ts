import { VendorError } from '../vendor-error.ts';
import type { TokenUsage } from '../stream-model.ts';

/** The fields of a chunk. All are optional and checked, because vendors deviate from the protocol. */
type Chunk = {
  choices?: {
    delta?: { content?: unknown; reasoning_content?: unknown; reasoning?: unknown };
    message?: { content?: unknown; reasoning_content?: unknown; reasoning?: unknown };
    finish_reason?: unknown;
  }[];
  usage?: { prompt_tokens?: unknown; completion_tokens?: unknown };
  error?: unknown;
  error_code?: unknown;
  object?: unknown;
};

type Deps = {
  /** Turns a vendor's error report into a `VendorError`. */
  toFailure: (report: unknown) => VendorError;
};

const DONE = '[DONE]';
// Finish reasons that are failures: the vendor broke off (DeepSeek, Zhipu) or filtered the answer (OpenAI, Zhipu).
const BROKEN_OFF = ['network_error', 'insufficient_system_resource', 'error'];
const FILTERED = ['content_filter', 'sensitive'];
const CUT = ['length', 'max_tokens'];
const HIGH_SURROGATE_AT_END = /[\uD800-\uDBFF]$/u;

/** Assembles the chunks of one answer: text, reasoning, finish reason and token usage. */
export class AnswerAssembler {
  readonly #toFailure: Deps['toFailure'];
  #text = '';
  #isThinking = false;
  #finishReason: string | undefined;
  #isDone = false;
  #usage: TokenUsage | undefined;

  constructor({ toFailure }: Deps) {
    this.#toFailure = toFailure;
  }

  /** True when the vendor has said that nothing more comes. */
  get isDone(): boolean {
    return this.#isDone;
  }

  /** True when the model has ended its text; the token usage may still follow. */
  get isFinished(): boolean {
    return this.#isDone || this.#finishReason !== undefined;
  }

  /** True when the model has reached the longest answer that it may give. */
  get isCut(): boolean {
    return this.#finishReason !== undefined && CUT.includes(this.#finishReason);
  }

  get usage(): TokenUsage | undefined {
    return this.#usage;
  }

  /** Takes the data of one event. Throws when it reports a failure or does not follow the protocol. */
  push(data: string): void {
    if (this.#isDone) return;
    if (data === DONE || data.trim() === DONE) {
      this.#isDone = true;
      return;
    }
    const chunk = parseChunk(data);
    if (chunk !== undefined) return this.pushChunk(chunk);
    // A server that leaves out the empty lines makes several events look like one event of many lines.
    const lines = data.split('\n');
    if (lines.length === 1) throw new VendorError('broken', { cause: new Error('an event is not JSON') });
    for (const line of lines) this.push(line);
  }

  /** Takes a chunk, or the whole answer of a server that does not stream. */
  pushChunk(chunk: Chunk): void {
    if (isReport(chunk)) throw this.#toFailure(chunk);
    this.#readUsage(chunk.usage);
    const choice = chunk.choices?.[0];
    if (choice === undefined || choice === null) return;
    const part = choice.delta ?? choice.message;
    this.#think(part?.reasoning_content ?? part?.reasoning);
    this.#speak(part?.content);
    this.#finish(choice.finish_reason);
  }

  /** Returns the text since the last call. Half of a surrogate pair waits for its other half. */
  take(): string {
    const end = HIGH_SURROGATE_AT_END.test(this.#text) ? this.#text.length - 1 : this.#text.length;
    const text = this.#text.slice(0, end);
    this.#text = this.#text.slice(end);
    return text.toWellFormed();
  }

  /**
   * Returns the rest at the end, also after a failure. An open reasoning block is closed, so that the text can be
   * displayed.
   */
  takeLast(): string {
    const text = this.#text + (this.#isThinking ? '</think>' : '');
    this.#text = '';
    this.#isThinking = false;
    return text.toWellFormed();
  }

  #think(text: unknown): void {
    if (typeof text !== 'string' || text === '') return;
    this.#text += this.#isThinking ? text : `<think>${text}`;
    this.#isThinking = true;
  }

  #speak(text: unknown): void {
    if (typeof text !== 'string' || text === '') return;
    this.#text += this.#isThinking ? `</think>${text}` : text;
    this.#isThinking = false;
  }

  #finish(reason: unknown): void {
    if (typeof reason !== 'string' || reason === '') return;
    if (BROKEN_OFF.includes(reason)) throw new VendorError('broken', { vendorCode: reason });
    if (FILTERED.includes(reason)) throw new VendorError('filtered', { vendorCode: reason });
    this.#finishReason = reason;
  }

  #readUsage(usage: Chunk['usage']): void {
    if (typeof usage?.prompt_tokens !== 'number') return;
    const completionTokens = typeof usage.completion_tokens === 'number' ? usage.completion_tokens : 0;
    this.#usage = { promptTokens: usage.prompt_tokens, completionTokens };
  }
}

function isReport({ error, error_code: errorCode, object }: Chunk): boolean {
  return (error !== undefined && error !== null) || errorCode !== undefined || object === 'error';
}

function parseChunk(data: string): Chunk | undefined {
  try {
    const value: unknown = JSON.parse(data);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    // The caller reports it, because only the caller knows whether several lines were taken for one event.
    return undefined;
  }
}
