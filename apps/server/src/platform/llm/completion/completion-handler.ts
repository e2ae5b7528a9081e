import type { ResponseFlow, ResponseHandler, ResponseHead } from '../../outbound/outbound-call.ts';
import type { OutboundError } from '../../outbound/outbound-error.ts';
import type { TakePiece, TokenUsage } from '../stream-model.ts';
import { VendorError, type VendorFailure } from '../vendor-error.ts';
import { AnswerAssembler } from './answer-assembler.ts';
import { isFailureReport, readFailure } from './read-failure.ts';
import { readRetryAfter } from './read-retry-after.ts';
import { SseParser } from './sse-parser.ts';

export type CompletionLimits = {
  /** The maximum size of an event, and of the response of a server that does not stream. */
  maxEventBytes: number;
  /** The maximum size of everything that one call may send, text or not. */
  maxBytes: number;
  /** How long the token usage may follow the end of the text. */
  settleMs: number;
};

type Options = {
  apiKey: string;
  limits: CompletionLimits;
  signal: AbortSignal;
  onUsage: ((usage: TokenUsage) => void) | undefined;
  onCut: (() => void) | undefined;
  take: TakePiece;
  /** Exactly one of the two is called, once. */
  resolve: () => void;
  reject: (error: Error) => void;
};

const OUTBOUND_FAILURES: Record<OutboundError['failure'], VendorFailure> = {
  refused: 'misconfigured',
  unreachable: 'unreachable',
  timeout: 'timeout',
  broken: 'broken',
  'too-large': 'broken',
  aborted: 'broken',
};

/** Reads one answer from the network: each network chunk with text becomes one piece. */
export class CompletionHandler implements ResponseHandler {
  readonly #options: Options;
  readonly #parser: SseParser;
  readonly #assembler: AnswerAssembler;
  #flow: ResponseFlow | undefined;
  #head: ResponseHead | undefined;
  /** Undefined while the answer streams; otherwise the body received so far. */
  #body: Buffer[] | undefined;
  #bytes = 0;
  #settling: NodeJS.Timeout | undefined;
  #isOver = false;

  constructor(options: Options) {
    this.#options = options;
    this.#parser = new SseParser(options.limits.maxEventBytes);
    this.#assembler = new AnswerAssembler({ toFailure: (report) => this.#failureFrom(report) });
  }

  onStart(head: ResponseHead, flow: ResponseFlow): void {
    this.#head = head;
    this.#flow = flow;
    const type = String(head.headers['content-type'] ?? '');
    if (head.status !== 200 || /\bjson\b/iu.test(type)) this.#body = [];
  }

  onData(chunk: Buffer): void {
    // Data after the end is not read; the connection is closed.
    if (this.#isOver) return this.#flow?.abort();
    this.#bytes += chunk.length;
    if (this.#bytes > this.#options.limits.maxBytes) {
      return this.fail(new VendorError('broken', { cause: new Error('the response is too large') }));
    }
    if (this.#body !== undefined) return this.#keep(this.#body, chunk);
    try {
      for (const data of this.#parser.push(chunk)) this.#assembler.push(data);
    } catch (error) {
      return this.fail(error instanceof VendorError ? error : new VendorError('broken', { cause: error }));
    }
    const isMoreWanted = this.#handOn(this.#assembler.take());
    if (this.#assembler.isDone) this.#succeed();
    else if (!isMoreWanted) this.#settle();
    else if (this.#assembler.isFinished)
      this.#settling ??= setTimeout(() => this.#settle(), this.#options.limits.settleMs);
  }

  onEnd(): void {
    if (this.#isOver) return;
    try {
      if (this.#body !== undefined) this.#readBody(this.#body);
      else for (const data of this.#parser.end()) this.#assembler.push(data);
    } catch (error) {
      return this.fail(error instanceof VendorError ? error : new VendorError('broken', { cause: error }));
    }
    if (this.#assembler.isFinished) this.#succeed();
    else
      this.fail(new VendorError('broken', { status: this.#head?.status, cause: new Error('the answer was cut off') }));
  }

  onError(error: OutboundError): void {
    if (this.#options.signal.aborted) {
      return this.#finish(() => this.#options.reject(new DOMException('the answer was stopped', 'AbortError')));
    }
    // An error report that was cut off is still worth reading.
    if (this.#body !== undefined && this.#head !== undefined && this.#head.status !== 200) return this.onEnd();
    if (this.#assembler.isFinished) return this.#succeed();
    this.fail(new VendorError(OUTBOUND_FAILURES[error.failure], { status: this.#head?.status, cause: error }));
  }

  /** Hands on the text that has arrived, then fails. */
  fail(error: VendorError): void {
    this.#finish(() => {
      this.#handOn(this.#assembler.take() + this.#assembler.takeLast());
      this.#options.reject(error);
      this.#flow?.abort();
    });
  }

  #succeed(): void {
    this.#finish(() => {
      this.#handOn(this.#assembler.take() + this.#assembler.takeLast());
      if (this.#assembler.isCut) this.#options.onCut?.();
      this.#options.resolve();
    });
  }

  #handOn(text: string): boolean {
    return text === '' || this.#options.take(text);
  }

  /**
   * Ends an answer whose connection stays open: no more text is wanted, or the server sends no DONE and does not close.
   */
  #settle(): void {
    this.#succeed();
    this.#flow?.abort();
  }

  #finish(how: () => void): void {
    if (this.#isOver) return;
    this.#isOver = true;
    clearTimeout(this.#settling);
    const { usage } = this.#assembler;
    if (usage !== undefined) this.#options.onUsage?.(usage);
    how();
  }

  #keep(body: Buffer[], chunk: Buffer): void {
    body.push(chunk);
    if (this.#bytes <= this.#options.limits.maxEventBytes) return;
    if (this.#head?.status === 200)
      this.fail(new VendorError('broken', { cause: new Error('the answer is too large') }));
    else this.fail(this.#failureFrom(undefined));
  }

  /** Reads an error report, or the whole answer of a server that does not stream. */
  #readBody(body: Buffer[]): void {
    const report = parseJson(Buffer.concat(body).toString('utf8'));
    if (this.#head?.status !== 200 || report === undefined || isFailureReport(report)) throw this.#failureFrom(report);
    this.#assembler.pushChunk(report);
  }

  #failureFrom(report: unknown): VendorError {
    const { apiKey } = this.#options;
    const status = this.#head?.status;
    return readFailure({ status, report, apiKey, retryAfterMs: readRetryAfter(this.#head?.headers ?? {}, Date.now()) });
  }
}

function parseJson(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    // This is usually a proxy's HTML page; the HTTP status describes the failure.
    return undefined;
  }
}
