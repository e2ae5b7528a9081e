type Editor = {
  hasChanges: () => boolean;
  /** Stores the changes in this browser; returns whether that worked. */
  keep: () => boolean;
};

/** What the page must know about the open editor before it is left. A change of it draws nothing. */
export class EditState {
  #editor: Editor | undefined;

  open(editor: Editor): void {
    this.#editor = editor;
  }

  /** Called when the editor closes, and when its changes are stored on the server. */
  settle(): void {
    this.#editor = undefined;
  }

  hasChanges(): boolean {
    return this.#editor?.hasChanges() ?? false;
  }

  keep(): boolean {
    return this.#editor?.keep() ?? true;
  }
}
