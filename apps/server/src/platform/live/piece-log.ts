/** Removed from every piece, because PostgreSQL cannot store it; therefore it can separate packed pieces. */
const NUL = '\0';
// A small number, so that most pieces are freed early: objects that live for seconds wait for a collection of the whole
// heap.
const PACK_PIECES = 8;

/**
 * The numbered pieces of one text. A separate string takes several times the memory of a short piece's text, so all but
 * the last few pieces are packed, many in one string.
 */
export class PieceLog {
  readonly #packs: string[] = [];
  #last: string[] = [];

  get length(): number {
    return this.#packs.length * PACK_PIECES + this.#last.length;
  }

  /** Returns false when nothing was added, because the piece is empty. */
  push(piece: string): boolean {
    const text = piece.includes(NUL) ? piece.replaceAll(NUL, '') : piece;
    if (text === '') return false;
    // Packed before the push and not after it, so that a reader who keeps up finds the new piece among the last ones.
    if (this.#last.length === PACK_PIECES) {
      this.#packs.push(this.#last.join(NUL));
      this.#last = [];
    }
    this.#last.push(text);
    return true;
  }

  /** Returns the pieces starting at a number. */
  from(number: number): string[] {
    const pack = Math.floor(number / PACK_PIECES);
    if (pack >= this.#packs.length) return this.#last.slice(number - this.#packs.length * PACK_PIECES);
    const packed = this.#packs.slice(pack).flatMap((text) => text.split(NUL));
    return [...packed.slice(number - pack * PACK_PIECES), ...this.#last];
  }

  join(): string {
    return [...this.#packs, ...this.#last].join('').replaceAll(NUL, '');
  }
}
