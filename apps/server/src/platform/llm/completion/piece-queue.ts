const FULL_PIECES = 64;
const FULL_CHARACTERS = 64 * 1024;

type Flow = { onFull: () => void; onEmpty: () => void; onLeave: () => void };
type Waiting = { resolve: (result: IteratorResult<string, undefined>) => void; reject: (error: unknown) => void };

/** Hands pieces from callbacks to one `for await`, and tells the sender when the reader falls behind. */
export class PieceQueue implements AsyncIterableIterator<string, undefined> {
  readonly #flow: Flow;
  #pieces: string[] = [];
  #characters = 0;
  #isHeld = false;
  #waiting: Waiting | undefined;
  #ending: { error: unknown } | 'done' | undefined;

  constructor(flow: Flow) {
    this.#flow = flow;
  }

  push(piece: string): void {
    if (piece === '' || this.#ending !== undefined) return;
    if (this.#waiting !== undefined) return this.#answer((waiting) => waiting.resolve({ done: false, value: piece }));
    this.#pieces.push(piece);
    this.#characters += piece.length;
    if (this.#isHeld || (this.#pieces.length < FULL_PIECES && this.#characters < FULL_CHARACTERS)) return;
    this.#isHeld = true;
    this.#flow.onFull();
  }

  end(): void {
    this.#ending ??= 'done';
    this.#answer((waiting) => waiting.resolve({ done: true, value: undefined }));
  }

  /** What has come before is still read; the error follows it. */
  fail(error: unknown): void {
    this.#ending ??= { error };
    this.#answer((waiting) => waiting.reject(error));
  }

  /** Nobody wants the rest: what waits is dropped. */
  drop(error: unknown): void {
    this.#pieces = [];
    this.fail(error);
  }

  async next(): Promise<IteratorResult<string, undefined>> {
    const piece = this.#pieces.shift();
    if (piece !== undefined) {
      this.#characters -= piece.length;
      if (this.#isHeld && this.#pieces.length === 0) {
        this.#isHeld = false;
        this.#flow.onEmpty();
      }
      return { done: false, value: piece };
    }
    if (this.#ending === 'done') return { done: true, value: undefined };
    if (this.#ending !== undefined) {
      const { error } = this.#ending;
      this.#ending = 'done';
      throw error;
    }
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
    });
  }

  async return(): Promise<IteratorResult<string, undefined>> {
    this.#pieces = [];
    this.#ending = 'done';
    this.#flow.onLeave();
    return { done: true, value: undefined };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  #answer(settle: (waiting: Waiting) => void): void {
    const waiting = this.#waiting;
    if (waiting === undefined) return;
    this.#waiting = undefined;
    if (this.#ending !== undefined) this.#ending = 'done';
    settle(waiting);
  }
}
