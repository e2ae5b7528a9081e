type State = {
  hasChanges: boolean;
  /** Whether the changes are stored in this browser. */
  isKept: boolean;
};

/** What the page must know about the open editor before it is left. A change of it draws nothing. */
export class EditState {
  #state: State = { hasChanges: false, isKept: false };

  get hasChanges(): boolean {
    return this.#state.hasChanges;
  }

  get isKept(): boolean {
    return this.#state.isKept;
  }

  set(part: Partial<State>): void {
    this.#state = { ...this.#state, ...part };
  }
}
