/** Hands events from a callback to a consumer that waits for them. */
export class EventQueue<Event> implements AsyncIterable<Event> {
  readonly #events: Event[] = [];
  #isOver = false;
  #failure: Error | undefined;
  #wake: (() => void) | undefined;

  push(event: Event): void {
    if (this.#isOver) return;
    this.#events.push(event);
    this.#wake?.();
  }

  end(): void {
    this.#isOver = true;
    this.#wake?.();
  }

  /** The consumer first gets the events before the failure. */
  fail(error: Error): void {
    if (this.#isOver) return;
    this.#failure = error;
    this.end();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Event> {
    for (;;) {
      for (let event = this.#events.shift(); event !== undefined; event = this.#events.shift()) yield event;
      if (this.#failure !== undefined) throw this.#failure;
      if (this.#isOver) return;
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }
}
