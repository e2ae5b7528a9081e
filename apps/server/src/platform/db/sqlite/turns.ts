type Start = () => void;

/**
 * Who may speak to the one connection. A transaction has it to itself; single statements pass freely between two of
 * them. Everyone waits only for those who came before.
 */
export class Turns {
  #isTaken = false;
  #waiting: { start: Start; isTaking: boolean }[] = [];

  /** For something that is done as soon as it has started. */
  pass(start: Start): void {
    if (this.#isTaken) this.#waiting.push({ start, isTaking: false });
    else start();
  }

  /** From `start` until `leave` nobody else starts. */
  take(start: Start): void {
    if (this.#isTaken) this.#waiting.push({ start, isTaking: true });
    else {
      this.#isTaken = true;
      start();
    }
  }

  leave(): void {
    this.#isTaken = false;
    // In this very call: what waits between a check and its start could be overtaken.
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const { start, isTaking } of waiting) {
      if (isTaking) this.take(start);
      else this.pass(start);
    }
  }
}
