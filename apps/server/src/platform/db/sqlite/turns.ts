type Start = () => void;

/**
 * Schedules access to the one connection. A transaction uses it exclusively; single statements pass freely between two
 * transactions. Everything starts in the order of its arrival.
 */
export class Turns {
  #isTaken = false;
  #waiting: { start: Start; isTaking: boolean }[] = [];

  /** For a statement, which needs no turn of its own. */
  pass(start: Start): void {
    if (this.#isTaken) this.#waiting.push({ start, isTaking: false });
    else start();
  }

  /** For a transaction: nothing else starts between `start` and `leave`. */
  take(start: Start): void {
    if (this.#isTaken) this.#waiting.push({ start, isTaking: true });
    else {
      this.#isTaken = true;
      start();
    }
  }

  leave(): void {
    this.#isTaken = false;
    // Started synchronously: otherwise a newcomer could overtake those that wait.
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const { start, isTaking } of waiting) {
      if (isTaking) this.take(start);
      else this.pass(start);
    }
  }
}
